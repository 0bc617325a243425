import type { JobHandler } from '#backend/jobs/job-queue.ts';
import { transact } from '#backend/storage/transact.ts';
import { holdAnsweredRequest } from '../answered-request.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { lockProposal } from '../proposal-store.ts';
import { problemsOfSending, sendStored } from '../send-draft-proposal.ts';
import { keepWait, type WaitingDraft } from './send-later.ts';

/**
 * Sends a draft whose time has come, unless it was taken back or deleted, or waits for a later time by now. One that the rules of
 * sending refuse by now is a draft again that can be edited.
 */
export const sendWaiting = (deps: ProposalDeps): JobHandler<WaitingDraft> => ({
  run: ({ proposalId, sendsAt }) =>
    transact(deps.database.db, async (trx) => {
      await holdAnsweredRequest(trx, proposalId);
      const draft = await lockProposal(trx, proposalId);
      if (draft === undefined || draft.sends_at?.getTime() !== sendsAt) return;
      if (problemsOfSending(draft, deps.now()).length === 0) await sendStored(trx, deps, draft);
      else await keepWait(trx, draft, null);
    }),
});
