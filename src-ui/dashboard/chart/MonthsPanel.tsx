import { useState } from 'react';
import styled from 'styled-components';
import type { DashboardMonth } from '#core/dashboard/dashboard-stats.ts';
import type { Month } from '#core/kernel/calendar/month.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Nothing, Panel, PanelCard } from '#ui/kit/panel-styles.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { monthBars } from '../later-parts.ts';

const Card = styled(PanelCard)`
  container-type: inline-size;
  padding: ${({ theme }) => theme.space[4]} 20px;
`;

const Currencies = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
`;

const waiting = (
  <Loading>
    <Skeleton $height="220px" />
  </Loading>
);

type Props = {
  readonly title: string;
  /** What is said while there is no money in any month. */
  readonly empty: string;
  readonly months: readonly Month[];
  /** Undefined while they are on their way. */
  readonly cells: readonly DashboardMonth[] | undefined;
  readonly hrefOf?: (month: Month) => string;
};

/** Returns the currencies of some amounts, each once. */
const currenciesIn = (cells: readonly DashboardMonth[]): readonly string[] => [
  ...new Set(cells.map(({ currency }) => currency)),
];

/** A year of money by month and service line, one currency at a time. */
export const MonthsPanel = ({ title, empty, months, cells, hrefOf }: Props) => {
  const currencies = currenciesIn(cells ?? []);
  const [chosen, setChosen] = useState<string>();
  const [first] = currencies;
  if (cells === undefined || first === undefined)
    return (
      <Panel aria-label={title}>
        <header>
          <h2>{title}</h2>
        </header>
        {cells === undefined ? <Card>{waiting}</Card> : <Nothing>{empty}</Nothing>}
      </Panel>
    );
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : first;
  return (
    <Panel aria-label={title}>
      <header>
        <h2>{title}</h2>
        {currencies.length < 2 ? null : (
          <Currencies role="group" aria-label="Currency">
            {currencies.map((each) => (
              <Button
                key={each}
                $look={each === currency ? 'plain' : 'quiet'}
                aria-pressed={each === currency}
                onClick={() => setChosen(each)}
              >
                {each}
              </Button>
            ))}
          </Currencies>
        )}
      </header>
      <Card>
        <LatePart
          {...monthBars}
          given={{
            caption: `${title}, ${currency}`,
            months,
            cells: cells.filter((cell) => cell.currency === currency),
            currency,
            ...(hrefOf === undefined ? {} : { hrefOf }),
          }}
          meanwhile={waiting}
          isNeeded
        />
      </Card>
    </Panel>
  );
};
