import type { Kysely } from 'kysely';
import type { JobHandler, JobQueue } from '#backend/jobs/job-queue.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isEnded } from '#core/orders/subscription.ts';

type Cancellation = { readonly subscriptionId: string };

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** A subscription that ends with its period, since its customer was removed. */
    'cancel-subscription': Cancellation;
  }
}

/** Has the subscriptions of a person canceled at the end of their periods, once the transaction that removes the person commits. */
export const cancelSubscriptions = async (
  jobs: Pick<JobQueue, 'enqueue'>,
  trx: Kysely<Tables>,
  userId: string,
): Promise<void> => {
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('cancel_at_period_end', '=', false)
    .execute();
  for (const { id } of rows.filter(({ status }) => !isEnded(status)))
    await jobs.enqueue(trx, 'cancel-subscription', { subscriptionId: id }, { key: id });
};

/** Asks the provider for each cancellation until it has taken it. */
export const cancellationHandler = (payments: PaymentProvider | undefined): JobHandler<Cancellation> => ({
  mostAttempts: 20,
  run: async ({ subscriptionId }) => payments?.cancel(subscriptionId, true),
});
