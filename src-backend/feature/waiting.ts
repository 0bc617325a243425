import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { waitingPageSize, type WaitingKind, type WaitingSection, type WaitingThing } from '#core/dashboard/waiting.ts';

export type WaitingFor = {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

type Found = Pick<WaitingSection, 'things' | 'count'>;

/** One kind of what waits for a person. */
export type WaitingSource = {
  /** Admins are no customers. */
  readonly whom: 'customers' | 'everybody' | 'admins';
  /** Whether it is kept from who looks at the portal as another person sees it. */
  readonly isPrivate?: boolean;
  /** Returns the 25 that wait longest, and how many there are. */
  readonly find: (db: Kysely<Tables>, person: WaitingFor) => Promise<Found>;
};

/** What of a feature's records waits for people, by its kind. */
export type WaitingSources = { readonly [Kind in WaitingKind]?: WaitingSource };

type Longest<Row> = {
  readonly columns: RawBuilder<Row>;
  /** The tables and the condition. */
  readonly from: RawBuilder<unknown>;
  /** Since when they wait, then what tells two of one time apart. */
  readonly order: RawBuilder<unknown>;
};

/** Reads the 25 that wait longest; how many there are is asked for only where there may be more. */
export const findLongest = async <Row>(
  db: Kysely<Tables>,
  { columns, from, order }: Longest<Row>,
  show: (row: Row) => WaitingThing,
): Promise<Found> => {
  const { rows } = await sql<Row>`select ${columns} ${from} order by ${order} limit ${waitingPageSize}`.execute(db);
  const things = rows.map(show);
  if (rows.length < waitingPageSize) return { things, count: rows.length };
  const counted = await sql<{ readonly count: number }>`select count(*)::int as count ${from}`.execute(db);
  return { things, count: counted.rows[0]?.count ?? rows.length };
};
