import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import styled from 'styled-components';
import type { Waiting } from '#core/dashboard/waiting.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import type { WaitingLook } from '#ui/feature/dashboard-part.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Nothing, Panel, Rows } from '#ui/kit/panel-styles.ts';
import { WaitingRow } from './WaitingRow.tsx';

const Frame = styled(Panel)`
  container-type: inline-size;

  > button {
    margin-top: ${({ theme }) => theme.space[2]};
  }
`;

const Rest = styled.p`
  margin-top: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.muted};
`;

type Props = {
  readonly title: string;
  readonly query: QueryState<Waiting | null>;
  readonly looks: readonly WaitingLook[];
  /** How many are shown at first. */
  readonly atFirst: number;
};

const Things = ({ waiting, looks, atFirst }: { readonly waiting: Waiting } & Pick<Props, 'looks' | 'atFirst'>) => {
  const [isWhole, setWhole] = useState(false);
  const { things, count } = waiting;
  if (count === 0)
    return (
      <Nothing>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        Nothing is waiting for you.
      </Nothing>
    );
  const known = things.flatMap((thing) => {
    const look = looks.find(
      ({ kind, subject }) => kind === thing.kind && (subject ?? thing.subject.kind) === thing.subject.kind,
    );
    return look === undefined ? [] : [{ thing, look }];
  });
  const shown = isWhole ? known : known.slice(0, atFirst);
  const left = count - shown.length;
  return (
    <>
      <Rows>
        {shown.map(({ thing, look }) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <WaitingRow thing={thing} look={look} />
          </li>
        ))}
      </Rows>
      {left === 0 ? null : isWhole ? (
        <Rest>And {left} more, which have waited less long.</Rest>
      ) : (
        <Button $look="quiet" onClick={() => setWhole(true)}>
          Show {left} more
        </Button>
      )}
    </>
  );
};

/** What waits for the person, most urgent first, or that nothing does. */
export const WaitingPanel = ({ title, query: { data, error, refresh }, looks, atFirst }: Props) => (
  <Frame aria-label={title}>
    <header>
      <h2>
        {title} {data === undefined || data === null || data.count === 0 ? null : <span>{data.count}</span>}
      </h2>
    </header>
    <StaleNotice error={error} retry={refresh} />
    {data === undefined || data === null ? (
      error === undefined ? (
        <Loading>
          <Skeleton $height="194px" />
        </Loading>
      ) : null
    ) : (
      <Things waiting={data} looks={looks} atFirst={atFirst} />
    )}
  </Frame>
);
