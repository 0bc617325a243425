import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import type { Order } from '#core/orders/order.ts';
import { taxLabel } from '#core/orders/tax.ts';
import { textStyle } from '#ui/theme/text-style.ts';

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};
  break-inside: avoid;
`;

const Stamp = styled.span`
  ${textStyle('lead')}
  padding: 2px ${({ theme }) => theme.space[4]};
  border: 2px solid ${({ theme }) => theme.color.positive};
  border-radius: ${({ theme }) => theme.radius.full};
  color: ${({ theme }) => theme.color.positive};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Totals = styled.dl`
  flex: 1 1 240px;
  max-width: 280px;
  margin-left: auto;
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    padding: ${({ theme }) => theme.space[1]} 0;
  }

  div:last-child {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  div:last-child dt {
    color: inherit;
  }
`;

type Props = { readonly order: Pick<Order, 'total' | 'currency' | 'tax'> };

/** The sum, and that it is paid. */
export const ReceiptTotals = ({ order: { total, currency, tax } }: Props) => {
  const sum = formatMoney({ amount: total, currency });
  return (
    <Block>
      <Stamp>Paid</Stamp>
      <Totals>
        <div>
          <dt>Total</dt>
          <dd>{sum}</dd>
        </div>
        {tax === undefined ? null : (
          <div>
            <dt>{taxLabel(tax)}</dt>
            <dd>{formatMoney({ amount: tax.amount, currency })}</dd>
          </div>
        )}
        <div>
          <dt>Amount paid</dt>
          <dd>{sum}</dd>
        </div>
      </Totals>
    </Block>
  );
};
