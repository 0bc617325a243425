import { sql, type Kysely, type RawBuilder } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { beyond, rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { facetsIn } from '#backend/tallies/read-tallies.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { Day } from '#core/kernel/calendar/day.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import type { KnownProposalStatus, ProposalSort } from '#core/proposals/proposal.ts';
import { earliestLastDay } from '#core/proposals/validity.ts';
import { selectProposals, type StoredProposal } from './proposal-store.ts';

type TypedFilter = {
  readonly status?: KnownProposalStatus | null;
  readonly recipientId?: string | null;
  readonly waiting?: boolean | null;
  readonly sentSince?: string | null;
  readonly search?: string | null;
};

/** A filter without members that leave nothing out. */
export type ListFilter = {
  /** Whether drafts are left out, and who else received one is not searched. */
  readonly isForRecipient: boolean;
  readonly recipientId: string | undefined;
  readonly status: KnownProposalStatus | undefined;
  /** Whether only those are left that wait for an answer: for a recipient, of this one. */
  readonly isWaiting: boolean;
  readonly sentSince: Day | undefined;
  /** Of a search. */
  readonly words: readonly string[];
};

/** Reads what an admin typed; rejects with `invalid` for a search that is too long. */
export const listFilterOf = ({ status, recipientId, waiting, sentSince, search }: TypedFilter): ListFilter => ({
  isForRecipient: false,
  recipientId: recipientId ?? undefined,
  status: status ?? undefined,
  isWaiting: waiting === true,
  sentSince: sentSince ?? undefined,
  words: searchWordsOf(search, 'search'),
});

/** Reads what somebody typed for the list of what they received; rejects with `invalid` for a search that is too long. */
export const receivedFilterOf = (
  typed: Omit<TypedFilter, 'recipientId' | 'sentSince'>,
  userId: string,
): ListFilter => ({
  ...listFilterOf({ ...typed, recipientId: userId }),
  isForRecipient: true,
});

const ordersBy = (id: string): Readonly<Record<ProposalSort, RowOrder<StoredProposal>>> => {
  const made = [id, 'text', (row: StoredProposal) => row.id] as const;
  const total = ['proposals.total', 'integer', (row: StoredProposal) => row.total] as const;
  return {
    newest: { direction: 'desc', columns: [made] },
    oldest: { direction: 'asc', columns: [made] },
    highest: { direction: 'desc', columns: [total, made] },
    lowest: { direction: 'asc', columns: [total, made] },
  };
};

/** Each is read by an index of its own, with a status and without. */
export const proposalOrders = ordersBy('proposals.id');

/**
 * By age each is one range of the index of a recipient, and of that of proposals for a plan that merges both; by the total all of
 * one recipient's are sorted.
 */
const ordersOfOne = ordersBy('mine.proposal_id');

const holding = (word: string, isForRecipient: boolean): RawBuilder<boolean> => {
  const pattern = containing(word);
  const seenByAll = sql<boolean>`proposals.search_text like ${pattern}`;
  if (isForRecipient) return seenByAll;
  return sql`proposals.id in (
    select id from proposals where ${seenByAll}
    union select proposal_id from proposal_recipients where search_text like ${pattern}
    union select named.proposal_id from proposal_recipients as named join users as person on person.id = named.user_id
      where person.search_text like ${pattern})`;
};

const inTime = (now: number): RawBuilder<boolean> =>
  sql`(proposals.valid_until is null or proposals.valid_until >= ${earliestLastDay(now)})`;

/** What fits the filter but for its recipient. */
const fitting = (
  { isForRecipient, status, isWaiting, sentSince, words }: ListFilter,
  now: number,
): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(isForRecipient ? [sql`proposals.status <> 'DRAFT'`] : []),
      ...(status === undefined ? [] : [sql`proposals.status = ${status}`]),
      ...(isWaiting ? [sql`proposals.status = 'SENT'`, inTime(now)] : []),
      ...(sentSince === undefined ? [] : [sql`proposals.sent_at >= ${sentSince}::timestamp at time zone 'UTC'`]),
      ...words.map((word) => holding(word, isForRecipient)),
    ],
    sql` and `,
  );

const openFor = ({ isForRecipient, isWaiting }: ListFilter, recipients: string): RawBuilder<boolean> =>
  isForRecipient && isWaiting ? sql`${sql.ref(recipients)}.is_open` : sql`true`;

/** The status of a proposal as the index of what a person received has it. */
const isOfStatus = ({ status }: ListFilter): RawBuilder<boolean> =>
  status === undefined ? sql`true` : sql`mine.proposal_status = ${status}`;

type ListQuery = {
  readonly filter: ListFilter;
  /** In milliseconds. */
  readonly now: number;
  readonly sort: ProposalSort;
  readonly after: string | undefined;
  readonly count: number;
};

/** Whether a recipient's rows say all that the filter asks. */
const isOfRows = ({ isWaiting, sentSince, words }: ListFilter): boolean =>
  !isWaiting && sentSince === undefined && words.length === 0;

const ofPerson = ({ recipientId, isForRecipient, status }: ListFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`user_id = ${recipientId}`,
      ...(isForRecipient ? [sql`proposal_status <> 'DRAFT'`] : []),
      ...(status === undefined ? [] : [sql`proposal_status = ${status}`]),
    ],
    sql` and `,
  );

/** The ids of a page of what one person received: one range of an index, which no other table is read for. */
const receivedPage = ({ filter, sort, after, count }: ListQuery): RawBuilder<string> => {
  const [beyond, direction] = sort === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const rest = after === undefined ? sql`true` : sql`proposal_id ${beyond} ${decodeURIComponent(after)}`;
  return sql`(
    select distinct proposal_id from proposal_recipients where ${ofPerson(filter)} and ${rest}
    order by proposal_id ${direction} limit ${count})`;
};

/** Proposals that fit the filter, from behind a place in this order. */
export const listProposals = (db: Kysely<Tables>, query: ListQuery): Promise<StoredProposal[]> => {
  const { filter, now, sort, ...page } = query;
  const all = selectProposals(db);
  if (filter.recipientId === undefined) return rowsAfter(all.where(fitting(filter, now)), proposalOrders[sort], page);
  if (isOfRows(filter) && (sort === 'newest' || sort === 'oldest'))
    return rowsAfter(all.where('proposals.id', 'in', receivedPage(query)), proposalOrders[sort], {
      ...page,
      after: undefined,
    });
  const theirs = all
    .where(fitting({ ...filter, status: undefined }, now))
    .innerJoin('proposal_recipients as mine', 'mine.proposal_id', 'proposals.id')
    .where('mine.user_id', '=', filter.recipientId)
    .where(openFor(filter, 'mine'))
    .where(isOfStatus(filter));
  const { after } = page;
  const rest = after === undefined ? theirs : theirs.where(beyond(proposalOrders[sort], after));
  return rowsAfter(rest, ordersOfOne[sort], page);
};

/** How many proposals of each status a person received, and for an admin the drafts for them too: a range of an index. */
const countReceived = async (db: Kysely<Tables>, filter: ListFilter): Promise<Facet[]> => {
  const { rows } = await sql<Facet>`
    select proposal_status as value, count(distinct proposal_id)::int as count from proposal_recipients
    where ${ofPerson({ ...filter, status: undefined })}
    group by proposal_status order by proposal_status`.execute(db);
  return rows;
};

/** How many proposals of each status fit the rest of the filter. */
export const countProposals = async (db: Kysely<Tables>, filter: ListFilter, now: number): Promise<Facet[]> => {
  const { recipientId, isForRecipient } = filter;
  if (isOfRows(filter)) {
    if (recipientId !== undefined) return countReceived(db, filter);
    if (!isForRecipient) return facetsIn(db, { kinds: ['proposals'] });
  }
  const theirs =
    recipientId === undefined
      ? sql`true`
      : sql`id in (select proposal_id from proposal_recipients where user_id = ${recipientId} and ${openFor(filter, 'proposal_recipients')})`;
  const { rows } = await sql<Facet>`
    select status as value, count(*)::int as count from proposals
    where ${theirs} and ${fitting({ ...filter, status: undefined }, now)}
    group by status order by status collate "C"`.execute(db);
  return rows;
};
