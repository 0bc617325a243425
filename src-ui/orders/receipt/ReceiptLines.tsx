import styled from 'styled-components';
import type { Order } from '#core/orders/order.ts';
import { receiptLines } from '#core/orders/receipt.ts';
import { textStyle } from '#ui/theme/text-style.ts';

const Lines = styled.table`
  ${textStyle('table')}

  th {
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
    text-align: left;
  }

  th,
  td {
    height: ${({ theme }) => theme.control.touch};
    padding: ${({ theme }) => theme.space[2]} 0;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    vertical-align: top;
  }

  td:first-child {
    overflow-wrap: anywhere;
  }

  td:last-child,
  th:last-child {
    padding-left: ${({ theme }) => theme.space[4]};
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }

  small {
    ${textStyle('meta')}
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }
`;

type Props = { readonly order: Pick<Order, 'services' | 'currency'> };

/** What was bought, line by line, each under the service that it belongs to. */
export const ReceiptLines = ({ order }: Props) => (
  <Lines>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {receiptLines(order).map(({ id, title, detail, amount }) => (
        <tr key={id}>
          <td>
            {title}
            {detail === undefined ? null : <small>{detail}</small>}
          </td>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </Lines>
);
