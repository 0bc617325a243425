import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, type Api } from '#tests/support/api-client.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';

export type SubscriptionStage = {
  readonly admin: Api;
  readonly ada: Api;
  readonly adaUser: UserRow;
  /** A subscription of Ada with one payment. */
  readonly subscribed: (changes?: { readonly cancel_at_period_end?: boolean }) => Promise<string>;
  readonly rowOf: (id: string) => Promise<{
    readonly status: string;
    readonly cancel_at_period_end: boolean;
    readonly current_period_end: Date;
    readonly card: string | null;
  }>;
  /** How many payments a subscription has. */
  readonly paymentsOf: (id: string) => Promise<number>;
  /** Delivers an event as the provider does, and returns the status of the answer. */
  readonly deliver: (event: object, signature?: string) => Promise<number>;
};

/** Ada and an admin on a backend of test payments. */
export const subscriptionStage = async (backend: EmbeddedBackend): Promise<SubscriptionStage> => {
  const { db } = backend.database;
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  const adaUser = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  const key = await createSecrets(backend.database)('payment-webhooks');
  return {
    admin: await as('admin@coolio.test'),
    ada: await as('ada@coolio.test'),
    adaUser,
    subscribed: async (changes) => (await storeOrder(db, adaUser, changes)).subscriptionId,
    rowOf: (id) =>
      db
        .selectFrom('subscriptions')
        .select(['status', 'cancel_at_period_end', 'current_period_end', 'card_last4 as card'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    paymentsOf: async (id) =>
      (await db.selectFrom('subscription_payments').select('id').where('subscription_id', '=', id).execute()).length,
    deliver: async (event, signature) => {
      const body = JSON.stringify(event);
      const response = await backend.app.inject({
        method: 'POST',
        url: '/webhooks/payments',
        headers: {
          'content-type': 'application/json',
          'portal-signature': signature ?? signWebhook(key, body, Date.now()),
        },
        payload: body,
      });
      return response.statusCode;
    },
  };
};
