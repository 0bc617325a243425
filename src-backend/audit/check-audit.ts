import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditCheck, AuditFault } from '#core/audit/audit-entry.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { noSeal, sealOf, type AuditRow } from './audit-chain.ts';
import { headText, type Head, type NotedHeads } from './noted-heads.ts';

/** Checks the next part of the chain, from the start without `after`. Rejects with `invalid` for an `after` that is no place in it. */
export type CheckAudit = (after?: string) => Promise<AuditCheck>;

const rowsAtOnce = 2_000;
const rowsAStep = 20_000;

/** What the first entry of a chain says of those before there was one. */
export type Earlier = { readonly entries: number; readonly digest: string };

/** Returns how many entries before this one have no place in the chain, and a digest of them under the key. */
export const digestOfEarlier = async (db: Kysely<Tables>, key: Buffer, before: string): Promise<Earlier> => {
  let seal: Buffer = noSeal;
  let entries = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', 'is', null)
      .where('id', '>', last)
      .where('id', '<', before)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) seal = sealOf(key, seal, row);
    entries += rows.length;
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  return { entries, digest: createHmac('sha256', key).update(seal).digest('hex') };
};

const fault = (number: number | null, message: string): AuditFault => ({ number, message });

const missing = (first: number, last: number): AuditFault =>
  fault(first, first === last ? `Entry ${first} is missing.` : `Entries ${first} to ${last} are missing.`);

const readPlace = (after: string | undefined): number => {
  if (after === undefined || after === '') return 0;
  if (!/^[1-9]\d{0,14}$/.test(after)) throw invalid('after', 'This is no place in the audit: begin the check again.');
  return Number(after);
};

type Options = {
  readonly database: Pick<Database, 'db'>;
  readonly key: Buffer;
  readonly heads: Pick<NotedHeads, 'recent'>;
};

export const createAuditCheck = ({ database: { db }, key, heads }: Options): CheckAudit => {
  const sealAt = async (number: number): Promise<Buffer | undefined> =>
    (await db.selectFrom('audit_entries').select('seal').where('number', '=', number).executeTakeFirst())?.seal ??
    undefined;

  const faultIn = (rows: readonly AuditRow[], before: Head): AuditFault | undefined => {
    let last = before;
    for (const row of rows) {
      const { number, seal } = row;
      if (number === null || seal === null) return fault(null, `Entry ${row.id} has no place in the chain.`);
      if (number !== last.number + 1) return missing(last.number + 1, number - 1);
      if (!sealOf(key, last.seal, row).equals(seal))
        return fault(number, `Entry ${number} was changed, or the portal did not write it.`);
      last = { number, seal };
    }
    return undefined;
  };

  const faultAgainstNotes = async (end: Head, noted: readonly Head[]): Promise<AuditFault | undefined> => {
    const furthest = noted.at(-1);
    if (furthest !== undefined && furthest.number > end.number) return missing(end.number + 1, furthest.number);
    const numbers = noted.map(({ number }) => number);
    const stored =
      numbers.length === 0
        ? []
        : await db.selectFrom('audit_entries').select(['number', 'seal']).where('number', 'in', numbers).execute();
    const seals = new Map(stored.map(({ number, seal }) => [number, seal]));
    const other = noted.find(({ number, seal }) => seals.get(number)?.equals(seal) !== true);
    return other === undefined
      ? undefined
      : fault(
          other.number,
          `Up to entry ${other.number} the chain is another than when its end was noted outside the database.`,
        );
  };

  const faultBeforeChain = async (): Promise<AuditFault | undefined> => {
    const first = await db.selectFrom('audit_entries').selectAll().where('number', '=', 1).executeTakeFirst();
    if (first?.action !== 'beginAudit') return fault(1, 'The chain does not begin with its first entry.');
    const stray = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('number', 'is', null)
      .where('id', '>', first.id)
      .limit(1)
      .executeTakeFirst();
    if (stray !== undefined) return fault(null, `Entry ${stray.id} has no place in the chain.`);
    const { entries, digest } = await digestOfEarlier(db, key, first.id);
    const told = first.detail;
    return told?.['entries'] === entries && told['digest'] === digest
      ? undefined
      : fault(null, 'An entry from before the chain was changed, removed or put in.');
  };

  return async (after) => {
    const noted = await heads.recent();
    const from = readPlace(after);
    const seal = from === 0 ? noSeal : await sealAt(from);
    if (seal === undefined) return { checked: from, fault: missing(from, from), next: null, head: null };
    let last: Head = { number: from, seal };
    while (last.number < from + rowsAStep) {
      const rows = await db
        .selectFrom('audit_entries')
        .selectAll()
        .where('number', '>', last.number)
        .orderBy('number')
        .limit(rowsAtOnce)
        .execute();
      const found = faultIn(rows, last);
      if (found !== undefined)
        return { checked: (found.number ?? last.number + 1) - 1, fault: found, next: null, head: null };
      const end = rows.at(-1);
      if (end !== undefined && end.number !== null && end.seal !== null) last = { number: end.number, seal: end.seal };
      if (rows.length === rowsAtOnce) continue;
      const wrong = (await faultAgainstNotes(last, noted)) ?? (await faultBeforeChain()) ?? null;
      return { checked: last.number, fault: wrong, next: null, head: headText(last) };
    }
    return { checked: last.number, fault: null, next: String(last.number), head: null };
  };
};
