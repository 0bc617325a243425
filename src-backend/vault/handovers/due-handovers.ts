import type { Kysely } from 'kysely';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { endHandovers } from './end-handovers.ts';
import { recordHandover } from './handover-audit.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { hasEnded, isPresentAdmin } from './handover-store.ts';
import { handoverFacts } from './present-handover.ts';

const passMs = 60_000;
const batch = 100;

type Deps = Pick<HandoverDeps, 'database' | 'now' | 'audit'>;

/** Those whose end has come, and those that nobody can open any more: their receiver is no admin now, or has another key. */
const lockDue = (trx: Kysely<Tables>, now: number) =>
  trx
    .selectFrom('handovers')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('ends_at', '<=', new Date(now)),
        where.not(
          where.exists(
            where
              .selectFrom('handover_keys')
              .innerJoin('users', 'users.id', 'handover_keys.user_id')
              .select('users.id')
              .whereRef('handover_keys.user_id', '=', 'handovers.receiver_id')
              .whereRef('handover_keys.public_key', '=', 'handovers.receiver_key')
              .where(isPresentAdmin),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();

const endBatch = async (trx: Kysely<Tables>, deps: Deps, now: number): Promise<number> => {
  const rows = await lockDue(trx, now);
  const platforms = await handoverFacts(
    trx,
    rows.map(({ id }) => id),
  );
  for (const ending of ['time', 'key'] as const) {
    const due = rows.filter((row) => hasEnded(row, now) === (ending === 'time'));
    for (const row of await endHandovers(trx, due, { ending, now }))
      recordHandover(trx, deps, 'endHandover', { row, platform: platforms.get(row.id)?.platform });
  }
  return rows.length;
};

/** Ends handovers that are due, each once, whichever process runs the pass. */
export const dueHandovers = (deps: Deps): Schedule => ({
  name: 'end of handovers',
  everyMs: passMs,
  run: async () => {
    while ((await transact(deps.database.db, (trx) => endBatch(trx, deps, deps.now()))) === batch);
  },
});
