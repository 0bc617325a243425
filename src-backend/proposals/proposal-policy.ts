import type { Caller } from '#backend/graphql/caller.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { draftProblem, type ProposalState } from '#core/proposals/proposal.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import type { StoredProposal, StoredRecipient } from './proposal-store.ts';

type Facts = Pick<StoredProposal, 'owner_id' | 'status'> & { readonly recipients: readonly StoredRecipient[] };

type Reader = Pick<Caller, 'userId' | 'groups'>;

/** What the rules of drafts look at. */
export const stateOf = ({
  status,
  sends_at,
}: Pick<StoredProposal, 'status' | 'sends_at'>): Pick<ProposalState, 'status' | 'sendsAt'> => ({
  status,
  sendsAt: sends_at?.toISOString(),
});

/** Refuses what is no draft, in these words, and a draft that waits to be sent. */
export const requireDraft = (proposal: Pick<StoredProposal, 'status' | 'sends_at'>, onlyDrafts: string): void => {
  const problem = draftProblem(stateOf(proposal), onlyDrafts);
  if (problem !== undefined) throw conflict(problem);
};

/** The caller's own entry among the recipients. */
export const entryOf = (proposal: Facts, caller: Reader): StoredRecipient | undefined =>
  proposal.recipients.find(({ user_id }) => user_id === caller.userId);

/** Admins see every proposal; a recipient sees one that was sent. */
export const maySee = (proposal: Facts, caller: Reader): boolean =>
  isAdmin(caller.groups) || (proposal.status !== 'DRAFT' && entryOf(proposal, caller) !== undefined);

/** What is asked about a proposal is for those who see it, once it was sent. */
export const mayDiscuss = (proposal: Facts, caller: Caller): boolean =>
  proposal.status !== 'DRAFT' && maySee(proposal, caller);

/** Paying and declining are for recipients: the agency is refused, and for others the proposal is missing. */
export const requireAnswerer = <P extends Facts>(proposal: P | undefined, caller: Caller, field: string): P => {
  if (proposal === undefined) throw missing();
  if (isAdmin(caller.groups) || proposal.owner_id === caller.userId) throw unauthorized(field, 'Mutation');
  if (!maySee(proposal, caller)) throw missing();
  return proposal;
};
