import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { sumRows, type Totals } from './sum-rows.ts';

const Rows = styled.dl`
  ${textStyle('table')}
  display: grid;
  gap: ${({ theme }) => theme.space[1]};

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${({ theme }) => theme.space[3]};
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  div:first-child {
    display: block;
  }

  div:first-child dt {
    ${textStyle('meta')}
  }

  div:first-child dd {
    ${textStyle('figure')}
    font-weight: ${({ theme }) => theme.weight.bold};
    letter-spacing: -0.02em;
  }
`;

type Props = {
  readonly label: string;
  readonly totals: Totals;
  readonly currency: string;
  /** More rows, each a `dt` and a `dd` in a `div`. */
  readonly children?: ReactNode;
};

/** A sum, and what comes back each month and year, apart. */
export const TotalRows = ({ label, totals, currency, children }: Props) => (
  <Rows>
    {sumRows(label, totals).map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatMoney({ amount, currency })}</dd>
      </div>
    ))}
    {children}
  </Rows>
);
