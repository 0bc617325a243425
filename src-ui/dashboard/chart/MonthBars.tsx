import { useState } from 'react';
import styled from 'styled-components';
import type { DashboardMonth } from '#core/dashboard/dashboard-stats.ts';
import { monthName, type Month } from '#core/kernel/calendar/month.ts';
import { compactMoney, formatMoney } from '#core/kernel/money.ts';
import { serviceTypeName } from '#core/proposals/service.ts';
import { serviceFill, serviceHue } from '#ui/kit/ServiceBadges.tsx';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { BarCard, Legend } from './BarCard.tsx';
import { MonthTable } from './MonthTable.tsx';
import { barsOf, stepOf, typesIn, type Bar } from './stacked-months.ts';

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  padding-top: ${({ theme }) => theme.space[2]};
`;

const Scale = styled.div`
  position: relative;
  min-width: 3.5ch;
  height: 160px;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-variant-numeric: tabular-nums;
  text-align: right;

  > span {
    display: block;
    visibility: hidden;
  }

  > i {
    position: absolute;
    right: 0;
    font-style: normal;
    line-height: 0;
  }
`;

const Plot = styled.ol<{ readonly $lines: number }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  background: repeating-linear-gradient(
      to bottom,
      ${({ theme }) => theme.color.line} 0 1px,
      transparent 1px calc(160px / ${({ $lines }) => $lines})
    )
    0 0 / 100% 161px no-repeat;
`;

/** Shows its card to the pointer and to the focus, over the link's own way with them. */
const Slot = styled.li``;

const Column = styled.div`
  display: grid;
  justify-items: center;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  line-height: 24px;

  &:hover,
  a&:focus-visible {
    color: ${({ theme }) => theme.color.text};
  }

  [data-current] > & {
    color: ${({ theme }) => theme.color.text};
  }
`;

const Well = styled.span`
  display: flex;
  flex-direction: column-reverse;
  width: min(28px, 72%);
  height: 160px;
`;

const Stack = styled.span<{ readonly $isCurrent: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  overflow: hidden;
  min-height: 2px;
  border-radius: 3px 3px 0 0;
  opacity: ${({ $isCurrent }) => ($isCurrent ? 0.5 : 1)};
`;

const Part = styled.span<{ readonly $hue: ReturnType<typeof serviceHue> }>`
  flex-basis: 0;
  min-height: 1px;
  ${({ $hue }) => serviceFill($hue)}
`;

const Rest = styled.span`
  @container (max-width: 420px) {
    display: none;
  }
`;

const gridLines = 3;

/** Nobody sees the table, so that what is seen is painted before it. */
const loadTable = async () => MonthTable;

/** Three letters, or one where the months are narrow. */
const MonthWord = ({ month }: Pick<Bar, 'month'>) => {
  const word = monthName(month, 'short');
  return (
    <span>
      {word.slice(0, 1)}
      <Rest>{word.slice(1)}</Rest>
    </span>
  );
};

/** Its words are hidden from screen readers, which have the table. */
const BarPicture = ({
  bar,
  most,
  isCurrent,
}: {
  readonly bar: Bar;
  readonly most: number;
  readonly isCurrent: boolean;
}) => (
  <>
    <Well aria-hidden>
      {bar.total === 0 ? null : (
        <Stack $isCurrent={isCurrent} style={{ height: `${(bar.total / most) * 100}%` }}>
          {bar.segments.map(({ type, from, to }) => (
            <Part key={type} $hue={serviceHue(type)} style={{ flexGrow: (to - from) / bar.total }} />
          ))}
        </Stack>
      )}
    </Well>
    <MonthWord month={bar.month} />
  </>
);

type Props = {
  /** What the bars show, for those who cannot see them. */
  readonly caption: string;
  /** Oldest first; the last one has not ended. */
  readonly months: readonly Month[];
  /** All of one currency. */
  readonly cells: readonly DashboardMonth[];
  readonly currency: string;
  /** Where a month's list is, for bars that lead to one. */
  readonly hrefOf?: (month: Month) => string;
};

/** Twelve months of money as bars of service lines, with a card at each and a table for screen readers. */
export const MonthBars = ({ caption, months, cells, currency, hrefOf }: Props) => {
  const [shown, setShown] = useState<Month>();
  const bars = barsOf(months, cells);
  const step = stepOf(Math.max(...bars.map(({ total }) => total)));
  const most = step * gridLines;
  const current = months.at(-1);
  const hide = (): void => setShown(undefined);
  return (
    <>
      <Frame onPointerLeave={hide}>
        <Scale aria-hidden>
          <span>{compactMoney({ amount: most, currency })}</span>
          {Array.from({ length: gridLines }, (_, line) => (
            <i key={line} style={{ top: `${(line / gridLines) * 100}%` }}>
              {compactMoney({ amount: most - line * step, currency })}
            </i>
          ))}
        </Scale>
        <Plot $lines={gridLines}>
          {bars.map((bar) => {
            const show = (): void => setShown(bar.month);
            const picture = <BarPicture bar={bar} most={most} isCurrent={bar.month === current} />;
            return (
              <Slot
                key={bar.month}
                data-current={bar.month === current || undefined}
                onPointerEnter={show}
                onFocus={show}
                onBlur={hide}
              >
                {hrefOf === undefined ? (
                  <Column aria-hidden>{picture}</Column>
                ) : (
                  <Column
                    as={Link}
                    href={hrefOf(bar.month)}
                    aria-label={`${monthName(bar.month, 'long')}: ${formatMoney({ amount: bar.total, currency })}`}
                  >
                    {picture}
                  </Column>
                )}
              </Slot>
            );
          })}
        </Plot>
        <BarCard bar={bars.find(({ month }) => month === shown)} months={months} currency={currency} />
      </Frame>
      <Legend>
        {typesIn(cells).map((type) => (
          <li key={type}>
            <Part as="i" $hue={serviceHue(type)} />
            {serviceTypeName(type)}
          </li>
        ))}
      </Legend>
      <LatePart load={loadTable} given={{ caption, bars, types: typesIn(cells), currency }} />
    </>
  );
};
