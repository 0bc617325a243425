import type { Kysely } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { findProposal, type StoredProposal } from '../proposal-store.ts';

/** A draft that was to be sent at this time, in milliseconds since 1970. */
export type WaitingDraft = { readonly proposalId: string; readonly sendsAt: number };

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'send-proposal': WaitingDraft;
  }
}

/** Has a draft wait until this time, or, with null, wait no longer; returns it. */
export const keepWait = async (
  trx: Kysely<Tables>,
  { id, revision }: Pick<StoredProposal, 'id' | 'revision'>,
  sendsAt: number | null,
): Promise<StoredProposal> => {
  await trx
    .updateTable('proposals')
    .set({ sends_at: sendsAt === null ? null : new Date(sendsAt), revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  const kept = await findProposal(trx, id);
  if (kept === undefined) throw missing();
  return kept;
};

/** Has a draft that may be sent wait for so many seconds until it is; returns it. */
export const sendLater = async (
  trx: Kysely<Tables>,
  { jobs, now }: Pick<ProposalDeps, 'jobs' | 'now'>,
  draft: StoredProposal,
  delay: number,
): Promise<StoredProposal> => {
  const sendsAt = now() + delay * 1000;
  await jobs.enqueue(trx, 'send-proposal', { proposalId: draft.id, sendsAt }, { runAt: sendsAt });
  return keepWait(trx, draft, sendsAt);
};
