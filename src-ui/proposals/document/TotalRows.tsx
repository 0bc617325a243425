import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import type { CartTotals } from '#core/proposals/cart.ts';

const Rows = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  div:first-child {
    font-size: ${({ theme }) => theme.size.lead};
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  div:first-child dt {
    color: inherit;
  }
`;

type Props = { readonly totals: CartTotals; readonly currency: string; readonly paid?: boolean };

/** What is due now, and what comes back each month and year, apart. */
export const TotalRows = ({ totals, currency, paid = false }: Props) => {
  const rows = [
    [paid ? 'Paid' : 'Due today', totals.dueToday],
    ['Per month', totals.perMonth],
    ['Per year', totals.perYear],
  ] as const;
  return (
    <Rows>
      {rows
        .filter(([, amount], index) => index === 0 || amount > 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney({ amount, currency })}</dd>
          </div>
        ))}
    </Rows>
  );
};
