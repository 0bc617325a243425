import styled from 'styled-components';
import { monthName, type Month } from '#core/kernel/calendar/month.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { serviceTypeName } from '#core/proposals/service.ts';
import type { Bar } from './stacked-months.ts';

const Card = styled.div<{ readonly $isRight: boolean }>`
  position: absolute;
  z-index: 2;
  top: 0;
  ${({ $isRight }) => ($isRight ? 'left: 64px' : 'right: 0')};
  min-width: 220px;
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
  font-size: ${({ theme }) => theme.size.table};
  pointer-events: none;

  > span {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
    font-variant-numeric: tabular-nums;
  }

  > :first-child {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/** What each hue of the bars means. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};

  > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 2px;
  }
`;

type Props = { readonly bar: Bar | undefined; readonly months: readonly Month[]; readonly currency: string };

/** The figures of the bar beneath the pointer, on the side where the bar is not. */
export const BarCard = ({ bar, months, currency }: Props) =>
  bar === undefined ? null : (
    <Card aria-hidden $isRight={months.indexOf(bar.month) >= months.length / 2}>
      <span>
        {monthName(bar.month, 'long')} <b>{formatMoney({ amount: bar.total, currency })}</b>
      </span>
      {bar.segments.toReversed().map(({ type, from, to }) => (
        <span key={type}>
          {serviceTypeName(type)} <span>{formatMoney({ amount: to - from, currency })}</span>
        </span>
      ))}
    </Card>
  );
