import styled from 'styled-components';
import { useStore } from 'zustand';
import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { AllDone } from '#ui/kit/drawings/AllDone.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, name, type Column } from '#ui/lists/columns.ts';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { plainList, useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { jobActions } from './job-actions.ts';
import { jobStores } from './job-stores.ts';
import { jobVerbs } from './job-verbs.ts';
import { RetryButton } from './RetryButton.tsx';

const Whole = styled.span`
  white-space: nowrap;
`;

const Note = styled.p`
  margin-bottom: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
`;

const Reason = styled.span`
  overflow-wrap: anywhere;
`;

const failed = ({ endedAt }: DeadJob) => (
  <Whole>
    <Time at={endedAt} look="moment" />
  </Whole>
);

const attempts = ({ attempts: count }: DeadJob) => (
  <>
    {count}
    <PhoneWord $after>{count === 1 ? 'attempt' : 'attempts'}</PhoneWord>
  </>
);

const columns: readonly Column<DeadJob>[] = [
  name('Job', ({ kind }) => jobKindName(kind)),
  column('Attempts', attempts),
  column('Last error', ({ lastError }) => <Reason>{lastError}</Reason>, { phone: 'line', wraps: true }),
  column('Failed', failed),
  column('Retry', (job) => <RetryButton job={job} />, { phone: 'line' }),
];

const idOf = ({ id }: DeadJob): string => id;

const empty = <EmptyState drawing={<AllDone />}>No failed jobs</EmptyState>;

export const JobsPage = ({ search }: PageProps) => (
  <ListPage
    canOpen={false}
    title="Failed jobs"
    noun={{ one: 'failed job', many: 'failed jobs' }}
    address={useListAddress('/admin/jobs', plainList, search)}
    list={useStore(useFeature(jobStores).dead)}
    bulk={jobVerbs(useFeature(jobActions))}
    columns={columns}
    keyOf={idOf}
    empty={empty}
  >
    <Note>Background jobs that failed on their last try. Kept for 30 days.</Note>
  </ListPage>
);
