import type { AuditedContext } from '#backend/audit/audited.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { MutationEditProposalArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import { checkedDraft, storedServices, wordColumns } from './draft-content.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { requireDraft } from './proposal-policy.ts';
import { contentColumns, findProposal, lockProposal, replaceRecipients } from './proposal-store.ts';

export const changedMeanwhile = 'This proposal was changed meanwhile: load it again';
export const draftsOnly = 'Only a draft can be edited';

export const editProposal =
  ({ database, files, now: clock }: ProposalDeps) =>
  async ({ id, input }: MutationEditProposalArgs, context: AuditedContext): Promise<Proposal> => {
    const now = clock();
    const edited = await transact(database.db, async (trx) => {
      const stored = await lockProposal(trx, id);
      if (stored === undefined) throw missing();
      requireDraft(stored, draftsOnly);
      if (stored.revision !== input.revision) throw conflict(changedMeanwhile);
      await context.audit(trx, id);
      const draft = checkedDraft(input, stored.currency);
      const { caller } = context;
      const services = await storedServices(trx, draft.services, { before: stored.services, caller, files, now });
      await trx
        .updateTable('proposals')
        .set({
          ...wordColumns(draft),
          ...contentColumns({ id, title: draft.title ?? '', services }),
          revision: stored.revision + 1,
        })
        .where('id', '=', id)
        .execute();
      await replaceRecipients(trx, id, draft.recipients);
      return findProposal(trx, id);
    });
    if (edited === undefined) throw missing();
    return proposalOf(edited, context);
  };
