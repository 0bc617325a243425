import { invalid } from '#core/kernel/app-error.ts';
import { isDay, notADay, utcDay, type Day } from '#core/kernel/calendar/day.ts';
import { countsOf } from '#core/kernel/facet.ts';
import type { Page, PageRequest } from '#core/kernel/page.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { proposalsPageSize } from '#core/proposals/proposal-gateway.ts';
import { proposalSearchText, recipientsSearchText } from '#core/proposals/proposal-search.ts';
import {
  proposalTotal,
  recipientOf,
  type Proposal,
  type ProposalQuery,
  type ProposalSort,
} from '#core/proposals/proposal.ts';
import { holdsAll, mirrored, numberKey, pageOf } from '../paging.ts';

const keys: Readonly<Record<ProposalSort, (proposal: Proposal) => string>> = {
  newest: ({ id }) => id,
  oldest: ({ id }) => mirrored(id),
  highest: (proposal) => numberKey(proposalTotal(proposal), proposal.id),
  lowest: (proposal) => mirrored(numberKey(proposalTotal(proposal), proposal.id)),
};

/** Returns the name of a user; undefined where none is known. */
type NameOf = (userId: string) => string | undefined;

const recipientsOf = ({ recipients }: Proposal, nameOf: NameOf): string =>
  recipientsSearchText(
    recipients.map(({ email, userId }) => {
      const name = userId === undefined ? undefined : nameOf(userId);
      return name === undefined ? { email } : { email, name };
    }),
  );

type Reader = {
  /** Whether a proposal waits for an answer. */
  readonly waits: (proposal: Proposal) => boolean;
  /** Where recipients are searched too. */
  readonly nameOf?: NameOf;
};

const isSentSince = ({ sentAt }: Proposal, day: Day): boolean =>
  sentAt !== undefined && utcDay(Date.parse(sentAt)) >= day;

/** A page of those that fit the query of this reader; a first page counts each status. */
export const proposalsPage = (
  proposals: readonly Proposal[],
  scope: readonly string[],
  { status, recipientId, waiting, sentSince, search, sort = 'newest' }: ProposalQuery = {},
  page: PageRequest | undefined,
  { waits, nameOf }: Reader,
): Page<Proposal> => {
  if (sentSince !== undefined && !isDay(sentSince)) throw invalid('sentSince', notADay);
  const words = searchWordsOf(search, 'search');
  const searched = (proposal: Proposal): string =>
    proposalSearchText(proposal) + (nameOf === undefined ? '' : `\n${recipientsOf(proposal, nameOf)}`);
  const ofAnyStatus = proposals.filter(
    (proposal) =>
      (recipientId === undefined || recipientOf(proposal, recipientId) !== undefined) &&
      (waiting === undefined || waits(proposal)) &&
      (sentSince === undefined || isSentSince(proposal, sentSince)) &&
      holdsAll(() => searched(proposal), words),
  );
  return pageOf(
    ofAnyStatus.filter((proposal) => status === undefined || proposal.status === status),
    [...scope, status, recipientId, String(waiting), sentSince, search, sort],
    page,
    proposalsPageSize,
    keys[sort],
    () => countsOf(ofAnyStatus.map((proposal) => proposal.status)),
  );
};
