import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { MutationSendDraftProposalArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { refuse } from '#core/kernel/checked.ts';
import { onlyDraftsAreSent, sendProblems } from '#core/proposals/proposal.ts';
import { mailRecipients, notifyRecipients } from './announce-proposal.ts';
import { holdAnsweredRequest } from './answered-request.ts';
import { checkedDraft } from './draft-content.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { changedMeanwhile } from './edit-proposal.ts';
import {
  findProposal,
  lockProposal,
  replaceRecipients,
  standingColumns,
  type StoredProposal,
} from './proposal-store.ts';

/** Marks a stored draft sent, notifies its recipients and has it mailed to them; throws where the rules refuse. */
export const sendStored = async (
  trx: Kysely<Tables>,
  deps: ProposalDeps,
  draft: StoredProposal,
): Promise<StoredProposal> => {
  const now = deps.now();
  if (draft.status !== 'DRAFT') throw conflict(onlyDraftsAreSent);
  refuse(sendProblems({ ...draft, validUntil: draft.valid_until ?? undefined }, now));
  await trx
    .updateTable('proposals')
    .set({
      ...standingColumns({ ...draft, status: 'SENT' }),
      sent_at: new Date(now),
      revision: draft.revision + 1,
    })
    .where('id', '=', draft.id)
    .execute();
  const sent = await findProposal(trx, draft.id);
  if (sent === undefined) throw missing();
  await notifyRecipients(
    trx,
    sent,
    sent.recipients.flatMap(({ user_id }) => user_id ?? []),
    now,
  );
  await mailRecipients(trx, deps, sent);
  return sent;
};

export const sendDraftProposal =
  (deps: ProposalDeps) =>
  async ({ id, input }: MutationSendDraftProposalArgs, context: AuditedContext): Promise<Proposal> => {
    const { recipients, message } = checkedDraft({ ...input, services: [] }, deps.currency);
    const sent = await deps.database.db.transaction().execute(async (trx) => {
      await holdAnsweredRequest(trx, id);
      const stored = await lockProposal(trx, id);
      if (stored === undefined) throw missing();
      if (stored.status !== 'DRAFT') throw conflict(onlyDraftsAreSent);
      if (stored.revision !== input.revision) throw conflict(changedMeanwhile);
      await replaceRecipients(trx, id, recipients);
      await trx.updateTable('proposals').set({ message }).where('id', '=', id).execute();
      const draft = await findProposal(trx, id);
      if (draft === undefined) throw missing();
      await context.audit(trx, id);
      return sendStored(trx, deps, draft);
    });
    return proposalOf(sent, context);
  };
