import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { createRateLimit, type Allowance } from './rate-limit.ts';

export type WritingDeps = {
  readonly now: () => number;
  /** How much a person may write; 30 at once and a minute unless given. */
  readonly writingAllowance?: Allowance | undefined;
};

const usualAllowance: Allowance = { burst: 30, perMinute: 30 };

const subjects = {
  'task-comment': 'comments',
  'task-status': 'changes of status',
  'proposal-question': 'questions and answers',
} as const;

/**
 * Counts what a person writes for others in the transaction that keeps it, so that nothing is counted that is not kept. Rejects
 * with `limit-exceeded` where it comes too fast.
 */
export const keepPace = async (
  trx: Kysely<Tables>,
  { now, writingAllowance: allowance = usualAllowance }: WritingDeps,
  kind: keyof typeof subjects,
  userId: string,
): Promise<void> => {
  if (await createRateLimit({ db: trx }, { now }).take(allowance, kind, userId)) return;
  const seconds = Math.ceil(60 / allowance.perMinute);
  throw limitExceeded(`Too many ${subjects[kind]}: try again in a moment`, seconds);
};
