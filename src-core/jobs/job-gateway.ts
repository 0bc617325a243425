import type { Page, PageRequest } from '../kernel/page.ts';
import type { DeadJob } from './dead-job.ts';

export const deadJobsPageSize = 25;

/**
 * Queued work of the server. Every call also rejects with `connection-lost` when the server cannot be reached, and with
 * `unexpected` for a malformed response.
 */
export type JobGateway = {
  /** Returns what failed for the last time, newest first, 25 a page. Rejects with `access-denied` for everyone but admins. */
  readonly listDead: (page?: PageRequest) => Promise<Page<DeadJob>>;
  /**
   * Has a dead job run again from its first attempt. Rejects with `access-denied` for everyone but admins, and with
   * `not-found` where there is no such job, also once somebody else has retried it.
   */
  readonly retry: (id: string) => Promise<void>;
};
