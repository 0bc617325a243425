import { nextReceiptNumber } from '#backend/orders/receipts/receipt-number.ts';
import { cardColumns } from '#backend/payments/card-columns.ts';
import type { Database } from '#backend/storage/database.ts';
import { templateColumns } from '#backend/proposals/templates/template-store.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import type { CommentReason, NotificationSubject, NotificationType } from '#core/notifications/notification.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

type Person = { readonly id: string; readonly name: string; readonly email: string };
type Db = Database['db'];

const service = (): StoredService => ({
  id: ulid(),
  title: 'Website care',
  type: 'WebsiteMaintenance',
  lineItems: [
    {
      id: ulid(),
      title: 'Audit',
      description: '',
      price: 45_000,
      billingType: 'ONE_TIME',
      billingInterval: null,
      files: [],
    },
  ],
});

/** A template of a line item. Returns its id. */
export const storeTemplate = async (db: Db): Promise<string> => {
  const [id, at] = [ulid(), new Date()];
  await db
    .insertInto('proposal_templates')
    .values({
      id,
      kind: 'ITEM',
      ...templateColumns({ name: 'Audit', title: '', message: '', terms: '' }, [service()]),
      currency: 'USD',
      revision: 1,
      author_id: ulid(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
};

const visa = { brand: 'visa', last4: '4242' };

/** An order of this user, with a subscription and its first payment. */
export const storeOrder = async (
  db: Db,
  user: Person,
  changes: { readonly cancel_at_period_end?: boolean } = {},
): Promise<{ orderId: string; subscriptionId: string }> => {
  const orderId = ulid();
  const subscriptionId = ulid();
  const created_at = new Date();
  const receipt_number = await nextReceiptNumber(db);
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: user.id,
      user_name: user.name,
      user_email: user.email,
      mode: 'SUBSCRIPTION',
      subscription_id: subscriptionId,
      proposal_id: ulid(),
      services: JSON.stringify([service()]),
      total: 45_000,
      currency: 'USD',
      receipt_number,
      ...cardColumns(visa),
      search_text: '',
      created_at,
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      order_id: orderId,
      user_id: user.id,
      status: 'active',
      products: ['Care'],
      billing_interval: 'MONTH',
      amount: 12_000,
      currency: 'USD',
      start_date: created_at,
      current_period_end: new Date(created_at.getTime() + 30 * 24 * 60 * 60_000),
      ...cardColumns(visa),
      search_text: '',
      ...changes,
    })
    .execute();
  await db
    .insertInto('subscription_payments')
    .values({
      id: ulid(),
      subscription_id: subscriptionId,
      invoice_id: ulid(),
      amount: 45_000,
      currency: 'USD',
      status: 'paid',
      billing_reason: 'subscription_create',
      receipt_number,
      ...cardColumns(visa),
      created_at,
    })
    .execute();
  return { orderId, subscriptionId };
};

export const storeNotification = async (
  db: Db,
  userId: string,
  about: {
    readonly subjects?: readonly NotificationSubject[];
    readonly status?: 'read';
    readonly type?: NotificationType;
    readonly reason?: CommentReason;
  } = {},
): Promise<string> => {
  const id = ulid();
  await db
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      type: 'TaskAssigned',
      title: 'A task',
      message: 'For you',
      status: 'unread',
      created_at: new Date(),
      ...about,
      subjects: JSON.stringify(about.subjects ?? []),
    })
    .execute();
  return id;
};

/** A mail to nobody that failed for the last time, so that it succeeds when it is tried again. */
export const storeDeadJob = async (db: Db, lastError = 'connection refused'): Promise<string> => {
  const id = ulid();
  const at = new Date();
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: 'mail',
      key: null,
      payload: 'null',
      state: 'dead',
      attempts: 12,
      run_at: at,
      lease: null,
      leased_until: null,
      last_error: lastError,
      created_at: at,
      ended_at: at,
    })
    .execute();
  return id;
};

export const storeCheckout = async (db: Db, user: Person): Promise<string> => {
  const id = ulid();
  await db
    .insertInto('checkout_sessions')
    .values({
      id,
      user_id: user.id,
      user_name: user.name,
      user_email: user.email,
      proposal_id: ulid(),
      revision: 2,
      selection: ulid(),
      order_id: ulid(),
      services: JSON.stringify([service()]),
      mode: 'ONE_TIME',
      total: 45_000,
      currency: 'USD',
      status: 'open',
      page_url: `/checkout/${id}`,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return id;
};
