import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { jobActions } from './job-actions.ts';

type Props = { readonly job: DeadJob };

/** Has a failed job run again; its row goes at once. */
export const RetryButton = ({ job }: Props) => {
  const { retry } = useFeature(jobActions);
  return (
    <Button onClick={() => void retry.run(job)}>
      Retry
      <Hidden>{jobKindName(job.kind)}</Hidden>
    </Button>
  );
};
