import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type {
  MutationDeleteServiceArgs,
  MutationDeleteServiceItemArgs,
  Proposal,
} from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { draftsOnly } from './edit-proposal.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { requireDraft } from './proposal-policy.ts';
import {
  contentColumns,
  findProposal,
  findProposalIdOfService,
  lockProposal,
  type StoredProposal,
} from './proposal-store.ts';
import type { StoredService } from './proposal-tables.ts';

type Remaining = (services: readonly StoredService[]) => readonly StoredService[] | undefined;

const shrink = async (
  trx: Kysely<Tables>,
  { audit }: AuditedContext,
  id: string,
  remaining: Remaining,
): Promise<StoredProposal> => {
  const stored = await lockProposal(trx, id);
  const services = stored === undefined ? undefined : remaining(stored.services);
  if (stored === undefined || services === undefined) throw missing();
  requireDraft(stored, draftsOnly);
  await audit(trx, id);
  await trx
    .updateTable('proposals')
    .set({ ...contentColumns({ ...stored, services }), revision: stored.revision + 1 })
    .where('id', '=', id)
    .execute();
  return (await findProposal(trx, id)) ?? stored;
};

const withoutService =
  (serviceId: string): Remaining =>
  (services) => {
    const left = services.filter(({ id }) => id !== serviceId);
    return left.length === services.length ? undefined : left;
  };

const withoutItem =
  (serviceId: string, itemId: string): Remaining =>
  (services) => {
    const service = services.find(({ id }) => id === serviceId);
    const lineItems = service?.lineItems.filter(({ id }) => id !== itemId);
    if (service === undefined || lineItems === undefined || lineItems.length === service.lineItems.length)
      return undefined;
    return services.map((each) => (each === service ? { ...service, lineItems } : each));
  };

export const deleteService =
  ({ database }: ProposalDeps) =>
  async ({ proposalId, serviceId }: MutationDeleteServiceArgs, context: AuditedContext): Promise<Proposal> => {
    const proposal = await transact(database.db, (trx) => shrink(trx, context, proposalId, withoutService(serviceId)));
    return proposalOf(proposal, context);
  };

export const deleteServiceItem =
  ({ database }: ProposalDeps) =>
  async ({ serviceId, serviceItemId }: MutationDeleteServiceItemArgs, context: AuditedContext): Promise<Proposal> => {
    const proposal = await transact(database.db, async (trx) => {
      const id = await findProposalIdOfService(trx, serviceId);
      if (id === undefined) throw missing();
      return shrink(trx, context, id, withoutItem(serviceId, serviceItemId));
    });
    return proposalOf(proposal, context);
  };
