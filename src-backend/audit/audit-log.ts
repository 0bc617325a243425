import { sql, type Kysely } from 'kysely';
import { presentOrigin } from '#backend/http/request-origin.ts';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { afterwards, atEnd, transact } from '#backend/storage/transact.ts';
import { auditChanges, type AuditState } from '#core/audit/audit-state.ts';
import { auditActionText } from '#core/audit/audit-words.ts';
import { searchedText } from '#core/kernel/search-term.ts';
import { deviceName } from '#core/identity/device-name.ts';
import { noSeal, rowToInsert, sealOf, type AuditRow } from './audit-chain.ts';
import type { AuditDetail, AuditSubject } from './audit-tables.ts';
import type { Head, NotedHeads } from './noted-heads.ts';

/** Who did it. */
export type AuditActor = { readonly userId: string; readonly name: string; readonly email: string };

/** The deployment itself, where no person is known to have asked. */
export const system: AuditActor = { userId: 'system', name: '', email: '' };

export type AuditNote = {
  readonly actor: AuditActor;
  readonly action: string;
  readonly subjectType: AuditSubject;
  readonly subject: string;
  /** What the thing is called; the name of its state unless given. */
  readonly subjectName?: string | undefined;
  readonly detail?: AuditDetail | undefined;
  /** The thing as it was; undefined where it was not there, or has nothing to show. */
  readonly before?: AuditState | undefined;
  /** Reads the thing as it is at the end of the transaction. */
  readonly readAfter?: () => Promise<AuditState | undefined>;
};

export type AuditLog = {
  /**
   * Has an entry written last in this transaction, so that the chain is locked for no other work, with what was changed and where
   * the request came from.
   */
  readonly record: (trx: Kysely<Tables>, note: AuditNote) => void;
  /**
   * Has an entry written in a moment, without letting the caller wait. One about nobody costs the database the same statements and
   * leaves nothing.
   */
  readonly recordSoon: (note: AuditNote, about: 'somebody' | 'nobody') => void;
  /** Resolves when every entry is written and every head is noted. */
  readonly settled: () => Promise<void>;
};

type Options = {
  readonly database: Pick<Database, 'db'>;
  readonly key: Buffer;
  readonly heads: NotedHeads;
  readonly now: () => number;
  readonly log: Log;
};

const chainLock = 7_205_761;

type Unsealed = Omit<AuditRow, 'number' | 'seal'>;

/** Locks the chain until the transaction ends, and returns its last entry. */
export const lockChain = async (trx: Kysely<Tables>): Promise<Head> => {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(trx);
  const last = await trx
    .selectFrom('audit_entries')
    .select(['number', 'seal'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { number: last?.number ?? 0, seal: last?.seal ?? noSeal };
};

type Sealed = { readonly rows: readonly AuditRow[]; readonly head: Head };

/** Seals entries as the next of a chain. */
const sealed = (key: Buffer, last: Head, entries: readonly Unsealed[]): Sealed => {
  let head = last;
  const rows = entries.map((entry) => {
    const parts = { ...entry, number: head.number + 1 };
    const seal = sealOf(key, head.seal, parts);
    head = { number: parts.number, seal };
    return { ...parts, seal };
  });
  return { rows, head };
};

/** Adds entries to the chain that this transaction has locked; returns the last of them. */
export const addToChain = async (
  trx: Kysely<Tables>,
  key: Buffer,
  last: Head,
  entries: readonly Unsealed[],
): Promise<Head> => {
  const { rows, head } = sealed(key, last, entries);
  await trx.insertInto('audit_entries').values(rows.map(rowToInsert)).execute();
  return head;
};

const entryOf = (note: AuditNote, after: AuditState | undefined, now: number): Unsealed => {
  const { actor, action, subjectType, subject, subjectName, detail, before } = note;
  const origin = presentOrigin();
  const changes = auditChanges(before, after);
  const name = subjectName ?? after?.name ?? before?.name ?? '';
  return {
    id: newId(now),
    actor_id: actor.userId,
    actor_name: actor.name,
    actor_email: actor.email,
    action,
    subject_type: subjectType,
    subject,
    subject_name: name,
    changes: changes.length === 0 ? null : changes,
    detail: detail ?? null,
    address: origin?.address ?? null,
    location: origin?.location ?? null,
    device: origin === undefined || origin.userAgent === '' ? null : deviceName(origin.userAgent),
    search_text: searchedText([actor.name, actor.email, name, subject, action, auditActionText(action)]),
    at: new Date(now),
  };
};

/** Writes the audit: each entry is sealed with the one before it, so that none can be changed, left out or put in unseen. */
export const createAuditLog = ({ database: { db }, key, heads, now, log }: Options): AuditLog => {
  const left = new WeakMap<Kysely<Tables>, AuditNote[]>();

  const write = async (trx: Kysely<Tables>, notes: readonly AuditNote[]): Promise<void> => {
    const entries: Unsealed[] = [];
    for (const note of notes) entries.push(entryOf(note, await note.readAfter?.(), now()));
    const head = await addToChain(trx, key, await lockChain(trx), entries);
    afterwards(trx, () => heads.note(head));
  };

  type Late = { readonly entry: Unsealed; readonly about: 'somebody' | 'nobody' };
  const waiting: Late[] = [];
  let writing: Promise<void> | undefined;

  /** Entries about nobody are sealed and sent as the others, and left out by the database. */
  const writeLate = async (trx: Kysely<Tables>, late: readonly Late[]): Promise<void> => {
    const last = await lockChain(trx);
    const of = (about: Late['about']) =>
      sealed(
        key,
        last,
        late.filter((each) => each.about === about).map(({ entry }) => entry),
      );
    const [real, unreal] = [of('somebody'), of('nobody')];
    const sent = [real.rows, unreal.rows].flatMap((rows, at) =>
      rows.map((row) => ({ row: { ...row, seal: `\\x${row.seal?.toString('hex')}` }, isReal: at === 0 })),
    );
    await sql`
      insert into audit_entries
      select (json_populate_record(null::audit_entries, sent.value -> 'row')).*
      from json_array_elements(${JSON.stringify(sent)}::json) as sent
      where (sent.value ->> 'isReal')::boolean`.execute(trx);
    if (real.rows.length > 0) afterwards(trx, () => heads.note(real.head));
  };

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const late = waiting.splice(0);
      await transact(db, (trx) => writeLate(trx, late)).catch((cause: unknown) =>
        log.warn(`failed sign-ins were not audited: ${describeError(cause)}`),
      );
    }
    writing = undefined;
  };

  return {
    record: (trx, note) => {
      const notes = left.get(trx);
      if (notes !== undefined) {
        notes.push(note);
        return;
      }
      const first = [note];
      left.set(trx, first);
      atEnd(trx, () => write(trx, first));
    },
    recordSoon: (note, about) => {
      waiting.push({ entry: entryOf(note, undefined, now()), about });
      writing ??= writeWaiting();
    },
    settled: async () => {
      await writing;
      await heads.settled();
    },
  };
};
