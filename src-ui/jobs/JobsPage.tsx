import CircleCheck from 'lucide-react/icons/circle-check';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, type Column } from '#ui/lists/columns.ts';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { jobStores } from './job-stores.ts';
import { RetryButton } from './RetryButton.tsx';

const Whole = styled.span`
  white-space: nowrap;
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
  column('Job', ({ kind }) => jobKindName(kind)),
  column('Attempts', attempts, 'muted-end'),
  column('Last error', ({ lastError }) => <Reason>{lastError}</Reason>, 'line'),
  column('Failed', failed, 'muted-start'),
  column('Retry', (job) => <RetryButton job={job} />, 'end'),
];

const empty = <EmptyState icon={CircleCheck}>No failed jobs</EmptyState>;

export const JobsPage = () => (
  <ListPage
    title="Failed jobs"
    hint="Work of the server that failed for the last time, newest first. It is kept for 30 days."
    list={useStore(useFeature(jobStores).dead)}
    columns={columns}
    keyOf={({ id }) => id}
    empty={empty}
  />
);
