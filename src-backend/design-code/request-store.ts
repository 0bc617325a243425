import type { Kysely } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { countRows, rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { OwnerColumns } from '#backend/users/present-user.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import type { RequestCategory, RequestSubCategory } from '#core/design-code/request-kind.ts';
import { requestSearchText } from '#core/design-code/request-search.ts';
import { priorityRank, type RequestFilter, type RequestOrder } from '#core/design-code/request.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { DesignCodeRequestRow } from './request-tables.ts';

/** A request with its owner as a user now. */
export type StoredRequest = Omit<DesignCodeRequestRow, 'file_keys' | 'priority_rank' | 'search_text'> & OwnerColumns;

/** The columns of what was answered, with what lists sort by and search in. */
export const answerColumns = (draft: RequestDraft) => ({
  answers: JSON.stringify(draft.answers),
  priority_rank: priorityRank(draft.answers),
  search_text: requestSearchText(draft),
});

const selectRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('design_code_requests as request')
    .innerJoin('users', 'users.id', 'request.owner_id')
    .select([
      'request.id',
      'request.owner_id',
      'request.category',
      'request.sub_category',
      'request.answers',
      'request.priority_key',
      'request.revision',
      'request.created_at',
      'users.name as owner_name',
      'users.email as owner_email',
      'users.groups as owner_groups',
      'users.created_at as owner_created_at',
      'users.picture as owner_picture',
    ]);

export const findRequest = (db: Kysely<Tables>, id: string): Promise<StoredRequest | undefined> =>
  selectRequests(db).where('request.id', '=', id).executeTakeFirst();

/**
 * The request with its row locked until the transaction ends: neither is it changed by others, nor is a proposal that answers
 * it made or sent.
 */
export const lockRequest = async (trx: Kysely<Tables>, id: string): Promise<StoredRequest | undefined> => {
  const row = await trx
    .selectFrom('design_code_requests')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : findRequest(trx, id);
};

/** Which requests are asked for. */
export type RequestsAsked = {
  /** Undefined for every customer's. */
  readonly ownerId: string | undefined;
  readonly filter: Omit<RequestFilter, 'search'>;
  /** Of a search. */
  readonly words: readonly string[];
  /** Whether a search looks at the owners too. */
  readonly searchesOwners: boolean;
};

const made = ['request.id', 'text', ({ id }: StoredRequest) => id] as const;

/** Each is read by an index of its own, for everybody's list, one owner's, a category's and a subcategory's. */
export const requestRowOrders: Readonly<Record<RequestOrder, RowOrder<StoredRequest>>> = {
  newest: { direction: 'desc', columns: [made] },
  oldest: { direction: 'asc', columns: [made] },
  priority: { direction: 'desc', columns: [['request.priority_key', 'text', (row) => row.priority_key]] },
};

/** The ids of requests that have such a text, and of those whose owners have: an index of each finds its own. */
const requestsOrOwnersNamed = (db: Kysely<Tables>, pattern: string) =>
  db
    .selectFrom('design_code_requests as named')
    .select('named.id')
    .where('named.search_text', 'like', pattern)
    .union(
      db
        .selectFrom('users as person')
        .innerJoin('design_code_requests as theirs', 'theirs.owner_id', 'person.id')
        .select('theirs.id')
        .where('person.search_text', 'like', pattern),
    );

const fitting = (db: Kysely<Tables>, { ownerId, filter, words, searchesOwners }: RequestsAsked) => {
  const { category, subCategory } = filter;
  let query = selectRequests(db);
  if (ownerId !== undefined) query = query.where('request.owner_id', '=', ownerId);
  if (category !== undefined) query = query.where('request.category', '=', category);
  if (subCategory !== undefined) query = query.where('request.sub_category', '=', subCategory);
  for (const pattern of words.map(containing))
    query = query.where((where) => {
      const seenByAll = where('request.search_text', 'like', pattern);
      return searchesOwners ? where('request.id', 'in', requestsOrOwnersNamed(db, pattern)) : seenByAll;
    });
  return query;
};

type ListQuery = RequestsAsked & {
  readonly order: RequestOrder;
  readonly after: string | undefined;
  readonly count: number;
};

/** Requests that are asked for, from behind a place in this order. */
export const listRequests = (
  db: Kysely<Tables>,
  { order, after, count, ...asked }: ListQuery,
): Promise<StoredRequest[]> => rowsAfter(fitting(db, asked), requestRowOrders[order], { after, count });

export const countFitting = (db: Kysely<Tables>, asked: RequestsAsked): Promise<readonly Facet[]> =>
  countRows(db, fitting(db, asked));

type Counted = {
  readonly category: RequestCategory;
  readonly sub_category: RequestSubCategory | null;
  readonly count: number;
};

/** How many requests a person has made of each category and subcategory; without those that they made none of. */
export const countRequests = (db: Kysely<Tables>, ownerId: string): Promise<Counted[]> =>
  db
    .selectFrom('design_code_requests')
    .select(['category', 'sub_category'])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .groupBy(['category', 'sub_category'])
    .execute();
