import { proposalStatuses } from '#core/proposals/proposal.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

const statuses = [
  ...proposalStatuses.map((status) => status.toLowerCase() as Lowercase<typeof status>),
  'all',
] as const;

/** Of the admins' list: the status, and the id of the customer who received what it shows. */
export const proposalListSearch = { status: wordParam(statuses, 'draft'), recipient: optionalParam() };

/** Of a new proposal: the request that it answers. */
export const newProposalSearch = { requestId: optionalParam(parseUlid) };

/** Of a proposal: `checkout=canceled` is where the payment page comes back to; `question` is shown with its conversation. */
export const proposalSearch = { checkout: wordParam(['canceled'], undefined), question: optionalParam(parseUlid) };
