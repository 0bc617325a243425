import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OrderFilter as TypedFilter } from '#backend/graphql/generated/resolvers.ts';
import { containing } from '#backend/storage/containing.ts';
import { pageAfter, rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { facetsIn, type Which } from '#backend/tallies/read-tallies.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { checkedMonth, firstDayOf } from '#core/kernel/calendar/month.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import type { OrderSort } from '#core/orders/order.ts';
import { selectOrders, type StoredOrder } from './order-store.ts';

/** A filter without members that leave nothing out. */
export type ListFilter = {
  /** Whose list it is; undefined for everybody's. */
  readonly ownerId: string | undefined;
  readonly userId?: string | undefined;
  readonly serviceType?: string | undefined;
  readonly mode?: string | undefined;
  readonly month?: string | undefined;
  /** Of a search. */
  readonly words: readonly string[];
};

/** Reads what a caller typed; rejects with `invalid` for a search that is too long or a month that is none. */
export const listFilterOf = (typed: TypedFilter | null | undefined, ownerId?: string): ListFilter => ({
  ownerId,
  month: checkedMonth(typed?.month),
  userId: typed?.userId ?? undefined,
  serviceType: typed?.serviceType ?? undefined,
  mode: typed?.mode ?? undefined,
  words: searchWordsOf(typed?.search),
});

/** In the words of the indexes of months. */
const madeIn = (month: string): RawBuilder<boolean> =>
  sql`date_trunc('month', orders.created_at at time zone 'UTC') = ${firstDayOf(month)}::timestamp`;

const made = ['orders.id', 'text', ({ id }: StoredOrder) => id] as const;
const total = ['orders.total', 'integer', (row: StoredOrder) => row.total] as const;

/** Each is read by an index of its own, for everybody's list and one user's, with a mode and without. */
export const orderOrders: Readonly<Record<OrderSort, RowOrder<StoredOrder>>> = {
  newest: { direction: 'desc', columns: [made] },
  oldest: { direction: 'asc', columns: [made] },
  highest: { direction: 'desc', columns: [total, made] },
  lowest: { direction: 'asc', columns: [total, made] },
};

/** Of one user's orders, which are found by themselves, those of a line are not sought among everybody's. */
const holding = (serviceType: string, ofUser: string | undefined): RawBuilder<boolean> => {
  const holds = sql<boolean>`orders.services @> ${JSON.stringify([{ type: serviceType }])}::jsonb`;
  return ofUser === undefined ? holds : sql`(${holds}) is true`;
};

const fitting = ({ ownerId, userId, serviceType, mode, month, words }: ListFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(ownerId === undefined ? [] : [sql`orders.user_id = ${ownerId}`]),
      ...(userId === undefined ? [] : [sql`orders.user_id = ${userId}`]),
      ...(mode === undefined ? [] : [sql`orders.mode = ${mode}`]),
      ...(month === undefined ? [] : [madeIn(month)]),
      ...(serviceType === undefined ? [] : [holding(serviceType, ownerId ?? userId)]),
      ...words.map((word) => sql`orders.search_text like ${containing(word)}`),
    ],
    sql` and `,
  );

type ListQuery = {
  readonly filter: ListFilter;
  readonly sort: OrderSort;
  readonly after: string | undefined;
  readonly count: number;
};

/** Whether an index of the owner's orders says all that the filter asks. */
const isOfIndex = ({ ownerId, userId, serviceType, words }: ListFilter): boolean =>
  (ownerId ?? userId) !== undefined && serviceType === undefined && words.length === 0;

/** Orders that fit the filter, from behind a place in this order. */
export const listOrders = (db: Kysely<Tables>, { filter, sort, ...page }: ListQuery): Promise<StoredOrder[]> => {
  const order = orderOrders[sort];
  if (!isOfIndex(filter)) return rowsAfter(selectOrders(db).where(fitting(filter)), order, page);
  const ids = pageAfter(db.selectFrom('orders').select('orders.id').where(fitting(filter)), order, page);
  return rowsAfter(selectOrders(db).where('orders.id', 'in', ids), order, { ...page, after: undefined });
};

/** The cells that count what fits, those of other service lines among them; undefined where none do. */
const talliesOf = ({ ownerId, userId, serviceType, month, words }: ListFilter): Which | undefined => {
  const isOfOne = ownerId === undefined || userId === undefined || ownerId === userId;
  if (!isOfOne || words.length > 0) return undefined;
  const kind = serviceType === undefined ? 'order-modes' : 'order-line-modes';
  const owner = { ownerId: ownerId ?? userId };
  return month === undefined
    ? { ...owner, kinds: [`${kind}-ever`] }
    : { ...owner, kinds: [kind], from: month, until: month };
};

/** The modes of one service line, of cells such as `Advertising ONE_TIME`. */
const ofLine = (serviceType: string, cells: readonly Facet[]): Facet[] => {
  const lead = `${serviceType} `;
  return cells
    .filter(({ value }) => value.startsWith(lead))
    .map(({ value, count }) => ({ value: value.slice(lead.length), count }));
};

/** How many orders of each mode fit the rest of the filter. */
export const countOrders = async (db: Kysely<Tables>, filter: ListFilter): Promise<Facet[]> => {
  const tallies = talliesOf(filter);
  if (tallies !== undefined) {
    const found = await facetsIn(db, tallies);
    return filter.serviceType === undefined ? found : ofLine(filter.serviceType, found);
  }
  const { rows } = await sql<Facet>`
    select mode as value, count(*)::int as count from orders where ${fitting({ ...filter, mode: undefined })}
    group by mode order by mode`.execute(db);
  return rows;
};
