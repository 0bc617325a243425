import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Proposal } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { copyProblem } from '#core/proposals/proposal.ts';
import { newId } from '#backend/storage/new-id.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { contentColumns, findProposal, replaceRecipients } from './proposal-store.ts';
import type { StoredService } from './proposal-tables.ts';

const copied = (services: readonly StoredService[], now: number): StoredService[] =>
  services.map((service) => ({
    ...service,
    id: newId(now),
    lineItems: service.lineItems.map((item) => ({
      ...item,
      id: newId(now),
      files: item.files.map((file) => ({ ...file, id: newId(now) })),
    })),
  }));

/** Copies a proposal into a new draft of the caller, with new ids, no last day and nobody's answers. */
export const duplicateProposal =
  ({ database, currency, now: clock }: ProposalDeps) =>
  async (id: string, context: AuditedContext): Promise<Proposal> => {
    const { caller } = context;
    const now = clock();
    const made = await transact(database.db, async (trx) => {
      const source = await findProposal(trx, id);
      if (source === undefined) throw missing();
      const problem = copyProblem(source.currency, currency);
      if (problem !== undefined) throw conflict(problem);
      const copyId = newId(now);
      await trx
        .insertInto('proposals')
        .values({
          id: copyId,
          owner_id: caller.userId,
          owner_name: caller.name,
          owner_email: caller.email,
          status: 'DRAFT',
          message: source.message,
          terms: source.terms,
          ...contentColumns({ id: copyId, title: source.title, services: copied(source.services, now) }),
          currency,
          revision: 1,
          created_at: new Date(now),
          sent_at: null,
          request_id: null,
        })
        .execute();
      await replaceRecipients(trx, copyId, source.recipients);
      await context.auditMade(trx, copyId);
      return findProposal(trx, copyId);
    });
    if (made === undefined) throw missing();
    return proposalOf(made, context);
  };
