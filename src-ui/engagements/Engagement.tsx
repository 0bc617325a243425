import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { EngagementPlace } from '#core/engagements/engagement.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { engagementStores } from './engagement-stores.ts';

const Timeline = lazy(() => import('./Timeline.tsx').then((module) => ({ default: module.Timeline })));

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  h2,
  h3 {
    font-size: ${({ theme }) => theme.size.body};
  }

  @media print {
    display: none;
  }
`;

const waiting = (
  <Loading>
    <Skeleton $height="96px" />
  </Loading>
);

type Props = EngagementPlace & { readonly level?: 'h2' | 'h3' };

/** Everything that happened from the request to the work, with links, live; nothing where there is no other record. */
export const Engagement = ({ kind, id, level: Heading = 'h2' }: Props) => {
  const { isAdmin } = useViewer();
  const { data, error, refresh } = useStore(useFeature(engagementStores).steps({ kind, id }));
  if (data && new Set(data.map(({ place }) => place.id)).size < 2) return null;
  return (
    <Part aria-label="History">
      <Heading>History</Heading>
      <StaleNotice error={error} retry={refresh} />
      {data ? (
        <Suspense fallback={waiting}>
          <Timeline steps={data} here={{ kind, id }} isAdmin={isAdmin} />
        </Suspense>
      ) : error === undefined ? (
        waiting
      ) : null}
    </Part>
  );
};
