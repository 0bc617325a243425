import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { pageSize } from '#core/kernel/page.ts';
import { createProposal } from './create-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { deleteProposal } from './delete-proposal.ts';
import { duplicateProposal } from './duplicate-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { maySee } from './proposal-policy.ts';
import { findProposal, listProposals, listReceivedProposals } from './proposal-store.ts';
import { deleteService, deleteServiceItem } from './remove-service.ts';
import { sendDraftProposal } from './send-draft-proposal.ts';

export const proposalResolvers = (deps: ProposalDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { paging } = deps;
  const { db } = deps.database;
  const create = createProposal(deps);
  const edit = editProposal(deps);
  const send = sendDraftProposal(deps);
  const remove = deleteProposal(deps);
  const removeService = deleteService(deps);
  const removeItem = deleteServiceItem(deps);
  const duplicate = duplicateProposal(deps);
  const decline = declineProposal(deps);
  return {
    Query: {
      getProposal: async (_, { id }, context) => {
        const row = await findProposal(db, id);
        return row === undefined || !maySee(row, context.caller) ? null : proposalOf(row, context);
      },
      getProposals: async (_, { status, ...args }, context) => {
        const { rows, nextToken } = await paging({
          user: context.caller.userId,
          operation: 'getProposals',
          filter: { status: status ?? null },
          args,
          size: pageSize.proposals,
          load: (after, count) => listProposals(db, { status: status ?? undefined, after, count }),
        });
        return { items: rows.map((row) => proposalOf(row, context)), nextToken };
      },
      getRecipientProposals: async (_, args, context) => {
        const { userId } = context.caller;
        const { rows, nextToken } = await paging({
          user: userId,
          operation: 'getRecipientProposals',
          filter: {},
          args,
          size: pageSize.proposals,
          load: (after, count) => listReceivedProposals(db, { userId, after, count }),
        });
        return { items: rows.map((row) => proposalOf(row, context)), nextToken };
      },
    },
    Mutation: {
      createProposal: (_, { input }, context) => create(input, context),
      editProposal: (_, args, context) => edit(args, context),
      sendDraftProposal: (_, args, context) => send(args, context),
      deleteProposal: (_, { id }, context) => remove(id, context),
      deleteService: (_, args, context) => removeService(args, context),
      deleteServiceItem: (_, args, context) => removeItem(args, context),
      duplicateProposal: (_, { id }, context) => duplicate(id, context),
      declineProposal: (_, args, context) => decline(args, context),
    },
  };
};
