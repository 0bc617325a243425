import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { noSeal, sealOf } from './audit-chain.ts';
import { keepAuditKey } from './audit-key.ts';
import { addToChain, createAuditLog, lockChain, system, type AuditLog } from './audit-log.ts';
import { createAuditCheck, digestOfEarlier, type CheckAudit } from './check-audit.ts';
import { openNotedHeads, type Head } from './noted-heads.ts';

export type Audit = AuditLog & {
  /** Checks the next part of the chain. */
  readonly check: CheckAudit;
};

export type AuditOptions = {
  readonly database: Pick<Database, 'db'>;
  readonly dataDir: string;
  /** 32 bytes; those kept in the data directory unless given. */
  readonly key?: Buffer | undefined;
  readonly now: () => number;
  readonly log: Log;
  /** Where ends of the chain are noted besides the data directory; nowhere unless given. */
  readonly headLog?: Log | undefined;
};

/** Begins the chain, unless it has begun; its first entry vouches for those from before it. */
const beginChain = (db: Kysely<Tables>, key: Buffer, now: number): Promise<Head> =>
  transact(db, async (trx) => {
    const last = await lockChain(trx);
    if (last.number > 0) return last;
    const id = newId(now);
    const detail = await digestOfEarlier(trx, key, id);
    const entry = {
      id,
      actor_id: system.userId,
      actor_name: system.name,
      actor_email: system.email,
      action: 'beginAudit',
      subject_type: 'audit',
      subject: id,
      subject_name: '',
      changes: null,
      detail,
      address: null,
      location: null,
      device: null,
      search_text: '',
      at: new Date(now),
    } as const;
    return addToChain(trx, key, last, [entry]);
  });

/** Throws unless the last entry was sealed with this key: with another one, all that follows would look forged. */
export const requireSameKey = async (db: Kysely<Tables>, key: Buffer, { number }: Head): Promise<void> => {
  const [last, before] = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('number', 'in', [number, number - 1])
    .orderBy('number', 'desc')
    .execute();
  if (last?.seal?.equals(sealOf(key, before?.seal ?? noSeal, last)) === true) return;
  throw new Error(
    'The last entry of the audit was not sealed with this key. Set AUDIT_KEY to the key of this database, or restore the file audit-key of its data directory; where the key is right, the entry was changed.',
  );
};

/** Opens the audit of a database, and begins its chain at the first time. */
export const openAudit = async ({ database, dataDir, now, log, headLog, ...given }: AuditOptions): Promise<Audit> => {
  const { db } = database;
  const heads = await openNotedHeads({
    dataDir,
    now,
    onNoted: ({ number, seal }) => headLog?.info('the end of the audit', { number, seal: seal.toString('hex') }),
    onFailure: (cause) => log.warn(`the end of the audit was not noted: ${describeError(cause)}`),
  });
  const key = given.key ?? (await keepAuditKey(dataDir));
  const head = await beginChain(db, key, now());
  await requireSameKey(db, key, head);
  heads.note(head);
  return {
    ...createAuditLog({ database, key, heads, now, log }),
    check: createAuditCheck({ database, key, heads }),
  };
};
