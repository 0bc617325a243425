import type { Kysely } from 'kysely';
import { createRateLimit, type Allowance } from '#backend/limits/rate-limit.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { TaskDeps } from './task-deps.ts';

const usualAllowance: Allowance = { burst: 30, perMinute: 30 };

const subjects = {
  'task-comment': 'comments',
  'task-status': 'changes of status',
} as const;

/**
 * Counts what a person writes to tasks in the transaction that keeps it, so that nothing is counted that is not kept. Rejects
 * with `limit-exceeded` where it comes too fast.
 */
export const keepPace = async (
  trx: Kysely<Tables>,
  { now, taskWritingAllowance: allowance = usualAllowance }: Pick<TaskDeps, 'now' | 'taskWritingAllowance'>,
  kind: keyof typeof subjects,
  userId: string,
): Promise<void> => {
  if (await createRateLimit({ db: trx }, { now }).take(allowance, kind, userId)) return;
  const seconds = Math.ceil(60 / allowance.perMinute);
  throw limitExceeded(`Too many ${subjects[kind]}: try again in a moment`, seconds);
};
