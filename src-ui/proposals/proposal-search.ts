import { isDay } from '#core/kernel/calendar/day.ts';
import { proposalSorts, proposalStatuses } from '#core/proposals/proposal.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

const statuses = [
  ...proposalStatuses.map((status) => status.toLowerCase() as Lowercase<typeof status>),
  'all',
] as const;

const receivedStatuses = ['all', 'sent', 'paid', 'declined'] as const;

/** The status that a search parameter names, in any case. */
export const statusOf = (word: string) => proposalStatuses.find((status) => status === word.toUpperCase());

const found = {
  waiting: wordParam(['yes'], undefined),
  q: optionalParam(),
  sort: wordParam(proposalSorts, 'newest'),
};

const dayParam = optionalParam((text) => (isDay(text) ? text : undefined));

const waitingOf = (word: 'yes' | undefined): true | undefined => (word === undefined ? undefined : true);

/** Of the admins' list, with the id of the customer who received what it shows, and the first day on which it was sent. */
export const proposalListSearch = {
  status: wordParam(statuses, 'draft'),
  recipient: optionalParam(),
  sent: dayParam,
  ...found,
};

/** Of the list of what was sent to a customer. */
export const receivedListSearch = { status: wordParam(receivedStatuses, 'all'), ...found };

/** Returns the list that an address asks for. */
export const listedProposals = ({
  status,
  recipient,
  waiting,
  sent,
  q,
  sort,
}: SearchValues<typeof proposalListSearch>) => ({
  status: statusOf(status),
  recipientId: recipient,
  waiting: waitingOf(waiting),
  sentSince: sent,
  search: q,
  sort,
});

/** Returns the list of what was sent that an address asks for. */
export const listedReceived = ({ status, waiting, q, sort }: SearchValues<typeof receivedListSearch>) => ({
  status: statusOf(status),
  waiting: waitingOf(waiting),
  search: q,
  sort,
});

/** Of a new proposal: the request that it answers, and the draft that was kept of it. */
export const newProposalSearch = { requestId: optionalParam(parseUlid), draft: optionalParam(parseUlid) };

/** Of a proposal: `checkout=canceled` is where the payment page comes back to; `question` is shown with its conversation. */
export const proposalSearch = { checkout: wordParam(['canceled'], undefined), question: optionalParam(parseUlid) };
