import { proposalSorts, proposalStatuses } from '#core/proposals/proposal.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';
import { statusOf } from './proposal-stores.ts';

const statuses = [
  ...proposalStatuses.map((status) => status.toLowerCase() as Lowercase<typeof status>),
  'all',
] as const;

const receivedStatuses = ['all', 'sent', 'paid', 'declined'] as const;

const found = { q: optionalParam(), sort: wordParam(proposalSorts, 'newest') };

/** Of the admins' list, with the id of the customer who received what it shows. */
export const proposalListSearch = { status: wordParam(statuses, 'draft'), recipient: optionalParam(), ...found };

/** Of the list of what was sent to a customer. */
export const receivedListSearch = { status: wordParam(receivedStatuses, 'all'), ...found };

/** Returns the list that an address asks for. */
export const listedProposals = ({ status, recipient, q, sort }: SearchValues<typeof proposalListSearch>) => ({
  status: statusOf(status),
  recipientId: recipient,
  search: q,
  sort,
});

/** Returns the list of what was sent that an address asks for. */
export const listedReceived = ({ status, q, sort }: SearchValues<typeof receivedListSearch>) => ({
  status: statusOf(status),
  search: q,
  sort,
});

/** Of a new proposal: the request that it answers. */
export const newProposalSearch = { requestId: optionalParam(parseUlid) };

/** Of a proposal: `checkout=canceled` is where the payment page comes back to; `question` is shown with its conversation. */
export const proposalSearch = { checkout: wordParam(['canceled'], undefined), question: optionalParam(parseUlid) };
