import { sql } from 'kysely';
import { firstIdOf } from '#backend/audit-trail/audit-store.ts';
import { addToChain, lockChain } from '#backend/audit/audit-log.ts';
import { transact } from '#backend/storage/transact.ts';
import { auditActionText } from '#core/audit/audit-words.ts';
import { searchedText } from '#core/kernel/search-term.ts';
import { inSlices, type Ground } from './ground.ts';
import { adminAt, admins, customerAt, type Person } from './people.ts';

const auditSlice = 1_000;
const lifeMs = 1_095 * 24 * 60 * 60_000;
const kinds = [
  ['editProposal', 'proposal'],
  ['editTask', 'task'],
  ['createBrand', 'brand'],
  ['signIn', 'user'],
] as const;

/** The chance of the ids is their number. */
const idAt = (number: number, time: number): string =>
  firstIdOf(time) + number.toString(16).toUpperCase().padStart(16, '0');

const entryAt = (number: number, { sizes, now }: Ground) => {
  const { auditEntries } = sizes;
  const at = Math.floor(now - lifeMs * (1 - (number - 0.5) / auditEntries));
  const [action, subjectType] = kinds[number % kinds.length] ?? kinds[0];
  const isSpread = Math.floor((number * 310) / auditEntries) !== Math.floor(((number - 1) * 310) / auditEntries);
  const customer = isSpread ? 1 : number % 3 === 0 ? 0 : number % sizes.customers;
  const actor: Person = subjectType === 'user' ? customerAt(customer) : adminAt(number % admins);
  const subject = subjectType === 'user' ? customerAt(customer).id : idAt(number % 40 === 0 ? 1 : number, 0);
  const name = subjectType === 'user' ? actor.name : `Thing ${number}`;
  return {
    id: idAt(number, at),
    actor_id: actor.id,
    actor_name: actor.name,
    actor_email: actor.email,
    action,
    subject_type: subjectType,
    subject,
    subject_name: name,
    changes: null,
    detail: null,
    address: '192.0.2.7',
    location: null,
    device: 'Firefox on Linux',
    search_text: searchedText([actor.name, actor.email, name, subject, action, auditActionText(action)]),
    at: new Date(at),
  };
};

/** Entries of the audit, sealed one after the other as the product seals them. */
const fillAudit = async (ground: Ground, key: Buffer): Promise<void> => {
  const { auditEntries } = ground.sizes;
  for (let first = 1; first <= auditEntries; first += auditSlice) {
    const count = Math.min(auditSlice, auditEntries - first + 1);
    await transact(ground.db, async (trx) => {
      const entries = Array.from({ length: count }, (_each, at) => entryAt(first + at, ground));
      await addToChain(trx, key, await lockChain(trx), entries);
    });
  }
};

/** Work that was done and is remembered by its key, some that waits, and one in three that failed for the last time. */
const fillJobs = (ground: Ground): Promise<void> => {
  const { sizes, now } = ground;
  const { jobs } = sizes;
  const made = sql`${new Date(now)}::timestamptz - interval '3 days' * (1 - n / ${jobs}::float8)`;
  return inSlices(
    ground,
    jobs,
    (series) => sql`
      insert into jobs (id, kind, key, payload, state, attempts, run_at, created_at, ended_at, last_error)
      select pg_temp.ulid(${made}, n, 140), 'receipt', 'receipt ' || n, case when n % 3 = 0 then '{"id": "01J00000000000000000000000"}'::jsonb else 'null' end,
        case when n % 3 = 0 then 'dead' else 'done' end, 1, ${made}, ${made}, ${made}, case when n % 3 = 0 then 'connection refused' end
      from ${series}`,
  );
};

/** What happened: entries of the audit, and jobs. */
export const fillPast = async (ground: Ground, auditKey: Buffer): Promise<void> => {
  await fillAudit(ground, auditKey);
  await fillJobs(ground);
};
