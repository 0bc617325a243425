import type { AuditedContext } from '#backend/audit/audited.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { CreateProposalInput, Proposal } from '#backend/graphql/generated/resolvers.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { answeredRequest } from './answered-request.ts';
import { checkedDraft, storedServices, wordColumns } from './draft-content.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { contentColumns, findProposal, replaceRecipients } from './proposal-store.ts';
import { sendStored } from './send-draft-proposal.ts';

const chosenId = (typed: string | null | undefined, now: number): string => {
  if (typed === undefined || typed === null) return newId(now);
  const id = parseUlid(typed);
  if (id === undefined) throw invalid('id', 'Choose another id: this is not a ULID');
  return id;
};

/** Makes a proposal; the same id from the same person returns the one that was made before. */
export const createProposal =
  (deps: ProposalDeps) =>
  async (input: CreateProposalInput, context: AuditedContext): Promise<Proposal> => {
    const { db } = deps.database;
    const { caller } = context;
    const now = deps.now();
    const id = chosenId(input.id, now);
    const status = input.status ?? 'DRAFT';
    if (status !== 'DRAFT' && status !== 'SENT') throw invalid('status', 'A new proposal is DRAFT or SENT');
    const draft = checkedDraft(input, deps.currency);
    const source = { before: [], caller, files: deps.files, now };

    const made = await transact(db, async (trx) => {
      const requestId = await answeredRequest(trx, input.requestId);
      const services = await storedServices(trx, draft.services, source);
      const inserted = await trx
        .insertInto('proposals')
        .values({
          id,
          owner_id: caller.userId,
          owner_name: caller.name,
          owner_email: caller.email,
          status: 'DRAFT',
          ...wordColumns(draft),
          ...contentColumns({ id, title: draft.title ?? '', services }),
          currency: deps.currency,
          revision: 1,
          created_at: new Date(now),
          sent_at: null,
          request_id: requestId,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return undefined;
      await replaceRecipients(trx, id, draft.recipients);
      await context.auditMade(trx, id);
      const stored = await findProposal(trx, id);
      if (stored === undefined) throw missing();
      return status === 'SENT' ? sendStored(trx, deps, stored) : stored;
    });

    if (made !== undefined) return proposalOf(made, context);
    const earlier = await findProposal(db, id);
    if (earlier === undefined || earlier.owner_id !== caller.userId) throw invalid('id', 'Choose another id');
    return proposalOf(earlier, context);
  };
