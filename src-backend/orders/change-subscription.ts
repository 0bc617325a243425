import { missing } from '#backend/graphql/refusals.ts';
import type { AuditedContext } from '#backend/audit/audited.ts';
import type { CardChange, OrderSubscription } from '#backend/graphql/generated/resolvers.ts';
import { askProvider } from '#backend/payments/ask-provider.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { endedProblem } from '#core/orders/subscription.ts';
import { noProvider, type CheckoutDeps } from './create-checkout-session.ts';
import { maySeeOwned } from './order-policy.ts';
import { findSubscription, type StoredSubscription } from './order-store.ts';
import { pageAddress, subscriptionOf } from './present-order.ts';

type Deps = Pick<CheckoutDeps, 'database' | 'payments' | 'log'>;
type Named = { readonly id: string };
type Change<Result> = (args: Named, context: AuditedContext) => Promise<Result>;

/** A subscription of this person that goes on, and what changes it. */
type Open = { readonly row: StoredSubscription; readonly payments: PaymentProvider };

const open = async ({ database: { db }, payments }: Deps, { id }: Named, { caller }: AuditedContext): Promise<Open> => {
  const row = await findSubscription(db, id);
  if (row === undefined || !maySeeOwned(row, caller)) throw missing();
  const ended = endedProblem(row.status);
  if (ended !== undefined) throw conflict(ended);
  if (payments === undefined) throw conflict(noProvider);
  return { row, payments };
};

/** Has a subscription end with its period, or go on after all; returns it as the provider's report left it. */
export const cancelAtPeriodEnd =
  (deps: Deps, isMeant: boolean): Change<OrderSubscription> =>
  async (args, context) => {
    const { row, payments } = await open(deps, args, context);
    if (row.cancel_at_period_end === isMeant) return subscriptionOf(row);
    await askProvider(deps.log, () => payments.cancel(row.id, isMeant));
    await context.audit(deps.database.db, row.id, { cancelAtPeriodEnd: isMeant });
    return subscriptionOf((await open(deps, args, context)).row);
  };

/** Has the next period billed; one that ends instead is returned as it ended. */
export const renew =
  (deps: Deps): Change<OrderSubscription> =>
  async (args, context) => {
    const { row, payments } = await open(deps, args, context);
    await askProvider(deps.log, () => payments.renew(row.id));
    await context.audit(deps.database.db, row.id);
    return subscriptionOf((await findSubscription(deps.database.db, row.id)) ?? row);
  };

export const changeCard =
  (deps: Deps): Change<CardChange> =>
  async (args, context) => {
    const { row, payments } = await open(deps, args, context);
    const { url } = await askProvider(deps.log, () => payments.changeCard(row.id, `/subscription/${row.id}`));
    await context.audit(deps.database.db, row.id);
    return { url: pageAddress(url, context.origin) };
  };
