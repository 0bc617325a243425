import { audited } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { proposalsPageSize } from '#core/proposals/proposal-gateway.ts';
import type { ProposalSort } from '#core/proposals/proposal.ts';
import { createProposal } from './create-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { deleteProposal } from './delete-proposal.ts';
import { duplicateProposal } from './duplicate-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import {
  countProposals,
  listFilterOf,
  listProposals,
  proposalOrders,
  receivedFilterOf,
  type ListFilter,
} from './list-proposals.ts';
import { markProposalSeen } from './mark-proposal-seen.ts';
import { proposalOf, readProposalState } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { maySee } from './proposal-policy.ts';
import { findProposal } from './proposal-store.ts';
import { deleteService, deleteServiceItem } from './remove-service.ts';
import { sendDraftProposal } from './send-draft-proposal.ts';
import { cancelProposalSending } from './sending/cancel-proposal-sending.ts';

type ListArguments = PageArguments & { readonly sort?: ProposalSort | null };

const sortOf = ({ sort }: ListArguments): ProposalSort => sort ?? 'newest';

export const proposalResolvers = (deps: ProposalDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, now } = deps;
  const { db } = deps.database;
  const proposal = audited('proposal', deps, readProposalState);
  const create = createProposal(deps);
  const edit = editProposal(deps);
  const send = sendDraftProposal(deps);
  const cancel = cancelProposalSending(deps);
  const remove = deleteProposal(deps);
  const removeService = deleteService(deps);
  const removeItem = deleteServiceItem(deps);
  const duplicate = duplicateProposal(deps);
  const decline = declineProposal(deps);
  const markSeen = markProposalSeen(deps);
  const proposals = <Args extends ListArguments>(filterOf: (args: Args, caller: Caller) => ListFilter) =>
    page(
      proposalsPageSize,
      each(proposalOf),
      (after, count, args: Args, { caller }) =>
        listProposals(db, { filter: filterOf(args, caller), now: now(), sort: sortOf(args), after, count }),
      {
        keyOf: (row, args) => placeIn(proposalOrders[sortOf(args)], row),
        filterOf: (args, { caller }) => ({ ...filterOf(args, caller), sort: sortOf(args) }),
        counts: (args, { caller }) => countProposals(db, filterOf(args, caller), now()),
      },
    );
  return {
    Query: {
      getProposal: async (_, { id }, context) => {
        const row = await findProposal(db, id);
        return row === undefined || !maySee(row, context.caller) ? null : proposalOf(row, context);
      },
      getProposals: proposals((args) => listFilterOf(args)),
      getRecipientProposals: proposals((args, { userId }) => receivedFilterOf(args, userId)),
    },
    Mutation: {
      createProposal: proposal(({ input }, context) => create(input, context)),
      editProposal: proposal(edit),
      sendDraftProposal: proposal(send),
      cancelProposalSending: proposal(cancel),
      deleteProposal: proposal(({ id }, context) => remove(id, context)),
      deleteService: proposal(removeService),
      deleteServiceItem: proposal(removeItem),
      duplicateProposal: proposal(({ id }, context) => duplicate(id, context)),
      declineProposal: (_, args, context) => decline(args, context),
      markProposalSeen: (_, args, context) => markSeen(args, context),
    },
  };
};
