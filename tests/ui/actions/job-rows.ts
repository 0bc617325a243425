import { noDeadJob, type DeadJob } from '#core/jobs/dead-job.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { jobKeys } from '#ui/jobs/job-keys.ts';
import { jobActions } from '#ui/jobs/job-actions.ts';

const of = rowsOf(jobActions);

const job: DeadJob = {
  id: 'job-1',
  kind: 'mail',
  attempts: 12,
  lastError: 'connection refused',
  createdAt: '2026-11-20T09:30:00.000Z',
  endedAt: '2026-11-20T10:30:00.000Z',
};
const listed = (...jobs: readonly DeadJob[]) => ({ pages: [{ items: jobs, next: undefined }], pageParams: [''] });
const other = { ...job, id: 'job-2' };
const starting = ['loading', 'Mail: starting again'] as const;

const row = {
  given: job,
  answers: { 'jobs.retry': undefined },
  cached: [[jobKeys.dead, listed(job, other)]],
  sends: [['jobs.retry', 'job-1']],
  atOnce: [[jobKeys.dead, listed(other)]],
  touches: [jobKeys.dead],
  says: [starting, ['success', 'Mail: running again']],
} as const;

export const jobRows: readonly DeclaredRow[] = [
  of('retry', { ...row, refused: [starting, ['error', 'Error!', 'Not now']] }),
  of('retry', {
    ...row,
    where: 'of a job that somebody else retried',
    refused: [starting, ['error', 'Error!', noDeadJob().message]],
    refusal: noDeadJob(),
  }),
  of('retryMany', {
    given: { items: [job, other], onStart: () => undefined },
    answers: { 'jobs.retry': undefined },
    sends: [
      ['jobs.retry', 'job-1'],
      ['jobs.retry', 'job-2'],
    ],
    touches: [jobKeys.dead],
    returns: [],
    refused: 'silent',
    sendsAfterwards: [['jobs.retry', 'job-2']],
    carriesOn: true,
  }),
];
