import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { MutationSendDraftProposalArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { refuse } from '#core/kernel/checked.ts';
import type { FieldProblem } from '#core/kernel/field-problem.ts';
import { delayProblems, onlyDraftsAreSent, sendProblems } from '#core/proposals/proposal.ts';
import { mailRecipients, notifyRecipients } from './announce-proposal.ts';
import { holdAnsweredRequest } from './answered-request.ts';
import { checkedDraft } from './draft-content.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { changedMeanwhile } from './edit-proposal.ts';
import { requireDraft } from './proposal-policy.ts';
import {
  findProposal,
  lockProposal,
  replaceRecipients,
  standingColumns,
  type StoredProposal,
} from './proposal-store.ts';
import { sendLater } from './sending/send-later.ts';

/** What keeps a stored draft from being sent at this time, in milliseconds. */
export const problemsOfSending = (draft: StoredProposal, now: number): readonly FieldProblem[] =>
  sendProblems({ ...draft, validUntil: draft.valid_until ?? undefined }, now);

/** Marks a stored draft sent, which waits no longer, notifies its recipients and has it mailed to them; throws where the rules refuse. */
export const sendStored = async (
  trx: Kysely<Tables>,
  deps: ProposalDeps,
  draft: StoredProposal,
): Promise<StoredProposal> => {
  const now = deps.now();
  if (draft.status !== 'DRAFT') throw conflict(onlyDraftsAreSent);
  refuse(problemsOfSending(draft, now));
  await trx
    .updateTable('proposals')
    .set({
      ...standingColumns({ ...draft, status: 'SENT' }),
      sent_at: new Date(now),
      sends_at: null,
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
    const { delay: asked, ...content } = input;
    const delay = asked ?? 0;
    refuse(delayProblems(delay));
    const { recipients, message } = checkedDraft({ ...content, services: [] }, deps.currency);
    const sent = await transact(deps.database.db, async (trx) => {
      await holdAnsweredRequest(trx, id);
      const stored = await lockProposal(trx, id);
      if (stored === undefined) throw missing();
      requireDraft(stored, onlyDraftsAreSent);
      if (stored.revision !== input.revision) throw conflict(changedMeanwhile);
      await context.audit(trx, id);
      await replaceRecipients(trx, id, recipients);
      await trx.updateTable('proposals').set({ message }).where('id', '=', id).execute();
      const draft = await findProposal(trx, id);
      if (draft === undefined) throw missing();
      if (delay === 0) return sendStored(trx, deps, draft);
      refuse(problemsOfSending(draft, deps.now()));
      return sendLater(trx, deps, draft, delay);
    });
    return proposalOf(sent, context);
  };
