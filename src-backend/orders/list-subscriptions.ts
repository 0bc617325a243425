import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SubscriptionFilter as TypedFilter } from '#backend/graphql/generated/resolvers.ts';
import { containing } from '#backend/storage/containing.ts';
import { rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { facetsIn } from '#backend/tallies/read-tallies.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import type { SubscriptionSort } from '#core/orders/subscription.ts';
import { selectSubscriptions, type StoredSubscription } from './order-store.ts';

/** A filter without members that leave nothing out. */
type ListFilter = {
  /** Whose list it is; undefined for everybody's. */
  readonly ownerId: string | undefined;
  readonly userId: string | undefined;
  readonly status: string | undefined;
  /** Of a search. */
  readonly words: readonly string[];
};

/** Reads what a caller typed; rejects with `invalid` for a search that is too long. */
export const subscriptionFilterOf = (typed: TypedFilter | null | undefined, ownerId?: string): ListFilter => ({
  ownerId,
  userId: typed?.userId ?? undefined,
  status: typed?.status ?? undefined,
  words: searchWordsOf(typed?.search),
});

/** The ids of their orders are of this deployment, unlike their own. */
const begun = ['subscriptions.order_id', 'text', ({ order_id }: StoredSubscription) => order_id] as const;

export const subscriptionOrders: Readonly<Record<SubscriptionSort, RowOrder<StoredSubscription>>> = {
  newest: { direction: 'desc', columns: [begun] },
  nextCharge: {
    direction: 'asc',
    columns: [
      ['subscriptions.is_over', 'boolean', ({ is_over }) => is_over],
      ['subscriptions.current_period_end', 'timestamptz', (row) => row.current_period_end.toISOString()],
      begun,
    ],
  },
  highest: { direction: 'desc', columns: [['subscriptions.amount', 'integer', ({ amount }) => amount], begun] },
};

const fitting = ({ ownerId, userId, status, words }: ListFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(ownerId === undefined ? [] : [sql`subscriptions.user_id = ${ownerId}`]),
      ...(userId === undefined ? [] : [sql`subscriptions.user_id = ${userId}`]),
      ...(status === undefined ? [] : [sql`subscriptions.status = ${status}`]),
      ...words.map((word) => sql`subscriptions.search_text like ${containing(word)}`),
    ],
    sql` and `,
  );

type ListQuery = {
  readonly filter: ListFilter;
  readonly sort: SubscriptionSort;
  readonly after: string | undefined;
  readonly count: number;
};

/** Subscriptions that fit the filter, from behind a place in this order. */
export const listSubscriptions = (
  db: Kysely<Tables>,
  { filter, sort, ...page }: ListQuery,
): Promise<StoredSubscription[]> =>
  rowsAfter(selectSubscriptions(db).where(fitting(filter)), subscriptionOrders[sort], page);

/** How many subscriptions of each status fit the rest of the filter. */
export const countSubscriptions = async (db: Kysely<Tables>, filter: ListFilter): Promise<Facet[]> => {
  const { ownerId, userId, words } = filter;
  const isOfOne = ownerId === undefined || userId === undefined || ownerId === userId;
  if (isOfOne && words.length === 0)
    return facetsIn(db, { kinds: ['subscription-states'], ownerId: ownerId ?? userId });
  const { rows } = await sql<Facet>`
    select status as value, count(*)::int as count from subscriptions where ${fitting({ ...filter, status: undefined })}
    group by status order by status collate "C"`.execute(db);
  return rows;
};
