import type { MouseEvent } from 'react';
import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { jobActions } from './job-actions.ts';

/** Gives the focus to the row below or above before this one goes, or to the page where there is none. */
const passFocusOn = (button: HTMLElement): void => {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector('button') ?? button.closest('main'))?.focus({ preventScroll: true });
};

type Props = { readonly job: DeadJob };

/** Has a failed job run again; its row goes at once. */
export const RetryButton = ({ job }: Props) => {
  const { retry } = useFeature(jobActions);
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    passFocusOn(currentTarget);
    void retry.run(job);
  };
  return (
    <Button onClick={onClick}>
      Retry
      <Hidden>{jobKindName(job.kind)}</Hidden>
    </Button>
  );
};
