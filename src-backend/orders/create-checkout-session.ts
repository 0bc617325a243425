import type { Kysely } from 'kysely';
import { ulid } from 'ulid';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { CheckoutSession, CreateCheckoutSessionInput } from '#backend/graphql/generated/resolvers.ts';
import { askProvider } from '#backend/payments/ask-provider.ts';
import type { PaymentProvider, PaymentRequest } from '#backend/payments/payment-provider.ts';
import { requireAnswerer } from '#backend/proposals/proposal-policy.ts';
import { asJson, lockProposal, type StoredProposal } from '#backend/proposals/proposal-store.ts';
import { itemsIn, type StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import { isPartPaid, partIsPaid } from '#core/proposals/payment-parts.ts';
import { answerProblem } from '#core/proposals/proposal.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { expiryProblem } from '#core/proposals/validity.ts';
import { chosenServices } from './chosen-services.ts';
import { checkoutOf } from './present-order.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';

/** Why nothing is charged where no provider takes money. */
export const noProvider = 'Payments are not set up here yet: ask the agency how to pay';

const sessionLifeMs = 24 * 60 * 60_000;

export type CheckoutDeps = {
  readonly database: Pick<Database, 'db'>;
  /** Undefined where no provider takes money. */
  readonly payments: PaymentProvider | undefined;
  readonly log: Log;
  readonly now: () => number;
};

const requestFor = (row: CheckoutSessionRow): PaymentRequest => ({
  sessionId: row.id,
  title: proposalTitle(row),
  mode: row.mode,
  total: row.total,
  currency: row.currency,
  recurring: recurringCharge(totalsOf(itemsIn(row.services))),
  customerEmail: row.user_email,
  successPath: `/orders/${row.order_id}?session=${row.id}`,
  cancelPath: `/proposals/${row.proposal_id}?checkout=canceled`,
});

const requireUnpaid = ({ services, payments }: StoredProposal, chosen: readonly StoredService[]): void => {
  const ids = new Set(itemsIn(chosen).map(({ id }) => id));
  if (isPartPaid(itemsIn(services), payments, ids)) throw conflict(partIsPaid);
};

const requirePayable = (proposal: StoredProposal, userId: string, revision: number, now: number): void => {
  const answered = answerProblem(proposal.status);
  if (answered !== undefined) throw conflict(answered);
  if (proposal.recipients.some(({ user_id, declined_at }) => user_id === userId && declined_at !== null))
    throw conflict('You already declined this proposal');
  const expired = expiryProblem({ validUntil: proposal.valid_until ?? undefined }, now);
  if (expired !== undefined) throw conflict(expired);
  if (proposal.revision !== revision) throw conflict('The proposal was updated, review again');
};

const openSession = async (
  trx: Kysely<Tables>,
  input: CreateCheckoutSessionInput,
  { caller }: Context,
  now: number,
): Promise<CheckoutSessionRow> => {
  const proposal = requireAnswerer(await lockProposal(trx, input.proposalId), caller, 'createCheckoutSession');
  requirePayable(proposal, caller.userId, input.revision, now);
  const services = chosenServices(proposal.services, input.services);
  requireUnpaid(proposal, services);
  const { mode, dueToday: total } = totalsOf(itemsIn(services));
  const selection = services
    .flatMap(({ lineItems }) => lineItems.map(({ id }) => id))
    .sort()
    .join(' ');

  const mine = trx
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('proposal_id', '=', proposal.id)
    .where('status', '=', 'open');
  await trx
    .updateTable('checkout_sessions')
    .set({ status: 'canceled' })
    .where('user_id', '=', caller.userId)
    .where('proposal_id', '=', proposal.id)
    .where('status', '=', 'open')
    .where('expires_at', '<=', new Date(now))
    .execute();
  const open = await mine.where('revision', '=', input.revision).where('selection', '=', selection).executeTakeFirst();
  if (open !== undefined) return open;
  return trx
    .insertInto('checkout_sessions')
    .values({
      id: ulid(now),
      user_id: caller.userId,
      user_name: caller.name,
      user_email: caller.email,
      proposal_id: proposal.id,
      revision: input.revision,
      selection,
      order_id: newId(now),
      services: asJson(services),
      mode,
      total,
      currency: proposal.currency,
      status: 'open',
      page_url: null,
      created_at: new Date(now),
      expires_at: new Date(now + sessionLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Opens a checkout of stored prices, or returns the one already open for the same selection. */
export const createCheckoutSession =
  ({ database: { db }, payments, log, now }: CheckoutDeps) =>
  async (input: CreateCheckoutSessionInput, context: Context): Promise<CheckoutSession> => {
    if (input.services.length === 0) throw invalid('services', 'Choose at least one item');
    if (payments === undefined) throw conflict(noProvider);
    const session = await transact(db, (trx) => openSession(trx, input, context, now()));
    if (session.page_url !== null) return checkoutOf(session, context.origin);
    const { url } = await askProvider(log, () => payments.createSession(requestFor(session)));
    const opened = await db
      .updateTable('checkout_sessions')
      .set({ page_url: url })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirst();
    if (opened === undefined) throw missing();
    return checkoutOf(opened, context.origin);
  };
