import styled from 'styled-components';
import { formatMoney, type Money } from '#core/kernel/money.ts';

const Other = styled.span`
  display: block;
  font-size: ${({ theme }) => theme.size.body};
  font-weight: ${({ theme }) => theme.weight.medium};
  letter-spacing: 0;
  line-height: ${({ theme }) => theme.line.body};
`;

type Props = { readonly totals: readonly Money[]; readonly none: string };

/** Sums of money, one for each currency; the first is the figure, and `none` is said without any. */
export const Sums = ({ totals: [first, ...others], none }: Props) =>
  first === undefined ? (
    none
  ) : (
    <>
      {formatMoney(first)}
      {others.map((sum) => (
        <Other key={sum.currency}>and {formatMoney(sum)}</Other>
      ))}
    </>
  );
