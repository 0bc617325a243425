import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each } from '#backend/graphql/pages.ts';
import { proposalsPageSize } from '#core/proposals/proposal-gateway.ts';
import { createProposal } from './create-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { deleteProposal } from './delete-proposal.ts';
import { duplicateProposal } from './duplicate-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { markProposalSeen } from './mark-proposal-seen.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { maySee } from './proposal-policy.ts';
import { countProposals, findProposal, listProposals, listReceivedProposals } from './proposal-store.ts';
import { deleteService, deleteServiceItem } from './remove-service.ts';
import { sendDraftProposal } from './send-draft-proposal.ts';

export const proposalResolvers = (deps: ProposalDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const proposal = audited('proposal', deps);
  const create = createProposal(deps);
  const edit = editProposal(deps);
  const send = sendDraftProposal(deps);
  const remove = deleteProposal(deps);
  const removeService = deleteService(deps);
  const removeItem = deleteServiceItem(deps);
  const duplicate = duplicateProposal(deps);
  const decline = declineProposal(deps);
  const markSeen = markProposalSeen(deps);
  return {
    Query: {
      getProposal: async (_, { id }, context) => {
        const row = await findProposal(db, id);
        return row === undefined || !maySee(row, context.caller) ? null : proposalOf(row, context);
      },
      getProposals: page(
        proposalsPageSize,
        each(proposalOf),
        (after, count, { status, recipientId }) =>
          listProposals(db, { status: status ?? undefined, recipientId: recipientId ?? undefined, after, count }),
        { counts: ({ recipientId }) => countProposals(db, recipientId ?? undefined) },
      ),
      getRecipientProposals: page(
        proposalsPageSize,
        each(proposalOf),
        (after, count, { status }, { caller }) =>
          listReceivedProposals(db, { userId: caller.userId, status: status ?? undefined, after, count }),
        {
          counts: async (_args, { caller }) =>
            (await countProposals(db, caller.userId)).filter(({ value }) => value !== 'DRAFT'),
        },
      ),
    },
    Mutation: {
      createProposal: proposal(({ input }, context) => create(input, context)),
      editProposal: proposal(edit),
      sendDraftProposal: proposal(send),
      deleteProposal: proposal(({ id }, context) => remove(id, context)),
      deleteService: proposal(removeService),
      deleteServiceItem: proposal(removeItem),
      duplicateProposal: proposal(({ id }, context) => duplicate(id, context)),
      declineProposal: (_, args, context) => decline(args, context),
      markProposalSeen: (_, args, context) => markSeen(args, context),
    },
  };
};
