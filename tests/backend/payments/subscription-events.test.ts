import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CancelSubscriptionDocument,
  RenewSubscriptionDocument,
  ResumeSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { overlappingAt } from '#tests/support/chance/overlap.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { subscriptionStage, type SubscriptionStage } from '#tests/support/payments/subscription-stage.ts';

let backend: EmbeddedBackend;
let stage: SubscriptionStage;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  stage = await subscriptionStage(backend);
});
afterAll(() => backend.close());

const updated = (subscriptionId: string, at: number, more: object) => ({
  id: `evt_${ulid()}`,
  type: 'subscription.updated',
  subscriptionId,
  at,
  ...more,
});
const ended = (subscriptionId: string, at: number) => ({
  id: `evt_${ulid()}`,
  type: 'subscription.ended',
  subscriptionId,
  at,
});
const paid = (subscriptionId: string, at: number, card?: object) => ({
  id: `evt_${ulid()}`,
  type: 'invoice.paid',
  subscriptionId,
  invoiceId: `in_${ulid()}`,
  amount: 12_000,
  currency: 'USD',
  billingReason: 'subscription_cycle',
  at,
  card,
});
const mastercard = { brand: 'mastercard', last4: '4444' };
const amex = { brand: 'amex', last4: '0005' };

describe('what a provider reports of a subscription', () => {
  it('is taken: that it ends with its period, that it goes on, and its card', async () => {
    const { subscribed, deliver, rowOf } = stage;
    const id = await subscribed();
    expect(await deliver(updated(id, 1000, { cancelAtPeriodEnd: true }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cancel_at_period_end: true, card: '4242' });
    expect(await deliver(updated(id, 2000, { card: mastercard }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cancel_at_period_end: true, card: '4444' });
    expect(await deliver(updated(id, 3000, { cancelAtPeriodEnd: false, card: amex }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'active', cancel_at_period_end: false, card: '0005' });
  });

  it('says nothing where it is older than what was reported before, each part for itself', async () => {
    const { subscribed, deliver, rowOf } = stage;
    const id = await subscribed();
    await deliver(updated(id, 2000, { cancelAtPeriodEnd: true }));
    await deliver(updated(id, 1000, { cancelAtPeriodEnd: false, card: mastercard }));
    expect(await rowOf(id)).toMatchObject({ cancel_at_period_end: true, card: '4444' });
    await deliver(updated(id, 500, { card: amex }));
    await deliver(paid(id, 900, amex));
    expect((await rowOf(id)).card).toBe('4444');
    await deliver(paid(id, 1100, amex));
    expect((await rowOf(id)).card).toBe('0005');
  });

  it('comes to the same in any order and however often it is delivered, 8 at once', async () => {
    const { subscribed, deliver, rowOf } = stage;
    const rounds = inFullRun ? 40 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const id = await subscribed();
      const events = [
        updated(id, 1000, { cancelAtPeriodEnd: false, card: amex }),
        updated(id, 2000, { cancelAtPeriodEnd: true }),
        updated(id, 3000, { card: mastercard }),
      ];
      await Promise.all(shuffled([...events, ...events, ...events]).map((event) => deliver(event)));
      expect(await rowOf(id)).toMatchObject({ cancel_at_period_end: true, card: '4444' });
    }
  });

  it('moves the period on with a renewal, once however often it is reported, and with no other invoice', async () => {
    const { subscribed, deliver, rowOf } = stage;
    const id = await subscribed();
    const { db } = backend.database;
    const start_date = new Date('2026-01-31T10:00Z');
    const begun = { start_date, current_period_end: new Date('2026-02-28T10:00Z') };
    await db.updateTable('subscriptions').set(begun).where('id', '=', id).execute();
    const renewal = paid(id, 1000);
    const again = [renewal, { ...renewal, id: `evt_${ulid()}` }, { ...renewal, id: `evt_${ulid()}` }];
    await Promise.all(again.map((event) => deliver(event)));
    await deliver({ ...paid(id, 2000), billingReason: 'manual' });
    await deliver({ ...paid(id, 3000), type: 'invoice.failed' });
    expect((await rowOf(id)).current_period_end).toEqual(new Date('2026-03-31T10:00Z'));
  });

  it('changes nothing after the end, not even a payment that is kept', async () => {
    const { subscribed, deliver, rowOf, paymentsOf } = stage;
    const id = await subscribed();
    const at = Date.now();
    expect(await deliver(ended(id, at))).toBe(200);
    const end = await rowOf(id);
    expect(end).toMatchObject({ status: 'canceled', current_period_end: new Date(at) });
    const late = [
      updated(id, at + 1000, { cancelAtPeriodEnd: true, card: amex }),
      ended(id, at + 2000),
      paid(id, at - 1000, amex),
      { ...paid(id, at + 3000), type: 'invoice.failed' },
    ];
    for (const event of late) expect(await deliver(event)).toBe(200);
    expect(await rowOf(id)).toEqual(end);
    expect(await paymentsOf(id)).toBe(3);
  });

  it('is asked for again where the subscription is not known yet', async () => {
    expect(await stage.deliver(updated('sub_unknown', 1, { cancelAtPeriodEnd: true }))).toBe(409);
    expect(await stage.deliver(ended('sub_unknown', 1))).toBe(409);
  });

  it('that is forged is refused and changes nothing', async () => {
    const { subscribed, deliver, rowOf } = stage;
    const id = await subscribed();
    const before = await rowOf(id);
    for (const event of [updated(id, 1000, { cancelAtPeriodEnd: true, card: amex }), ended(id, 1000)])
      expect(await deliver(event, 't=1,v1=00')).toBe(400);
    expect(await rowOf(id)).toEqual(before);
  });

  it.each([{}, { cancelAtPeriodEnd: 'yes' }, { card: null }, { card: amex, cancelAtPeriodEnd: null }, { at: -1 }])(
    'that is malformed (%j) is refused',
    async (more) => {
      const id = await stage.subscribed();
      expect(await stage.deliver(updated(id, 1000, more))).toBe(400);
    },
  );
});

/** Makes a call while a change of a subscription is under way, which is done once the call waits for it. */
const whileChanging = async (id: string, change: string, call: () => Promise<unknown>): Promise<void> => {
  const { pool } = backend.database;
  const changing = await pool.connect();
  const waiting = async (): Promise<void> => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount === 0) throw new Error('Nothing waits for the change');
  };
  try {
    await changing.query('begin');
    await changing.query(`update subscriptions set ${change} where id = $1`, [id]);
    const calling = call();
    await Promise.race([calling, eventually(waiting)]);
    await changing.query('commit');
    await calling;
  } finally {
    changing.release(true);
  }
};

describe('the end of a subscription', () => {
  it('that comes while a renewal begins leaves nothing to bill', async () => {
    const { subscribed, admin, rowOf, paymentsOf } = stage;
    const id = await subscribed();
    await whileChanging(id, "status = 'canceled'", () => admin(RenewSubscriptionDocument, { id }));
    expect([(await rowOf(id)).status, await paymentsOf(id)]).toEqual(['canceled', 1]);
  });

  it('that is taken back at the last moment does not come', async () => {
    const { subscribed, rowOf } = stage;
    const id = await subscribed({ cancel_at_period_end: true });
    await backend.database.db
      .updateTable('subscriptions')
      .set({ current_period_end: new Date(0) })
      .where('id', '=', id)
      .execute();
    await whileChanging(id, 'cancel_at_period_end = false', backend.subscriptions.sweep);
    expect((await rowOf(id)).status).toBe('active');
  });

  it('is found once by a renewal and two sweeps at once, and nothing is billed', async () => {
    const { subscribed, admin, rowOf, paymentsOf } = stage;
    const id = await subscribed({ cancel_at_period_end: true });
    await backend.database.db
      .updateTable('subscriptions')
      .set({ current_period_end: new Date(0) })
      .where('id', '=', id)
      .execute();
    const renew = () => dataOf(admin(RenewSubscriptionDocument, { id })).then(() => undefined);
    await overlappingAt(backend.database, 'jobs', [renew, backend.subscriptions.sweep]);
    expect(await rowOf(id)).toMatchObject({ status: 'canceled', current_period_end: new Date(0) });
    expect(await paymentsOf(id)).toBe(1);
    const jobs = await backend.database.db.selectFrom('jobs').select('id').where('key', '=', `end of ${id}`).execute();
    expect(jobs).toHaveLength(1);
  });

  it('is never followed by a charge, whatever is asked at once', async () => {
    const { subscribed, admin, ada, rowOf, paymentsOf } = stage;
    const rounds = inFullRun ? 40 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const id = await subscribed();
      const calls = [
        () => ada(CancelSubscriptionDocument, { id }),
        () => ada(ResumeSubscriptionDocument, { id }),
        () => admin(RenewSubscriptionDocument, { id }),
        () => admin(CancelSubscriptionDocument, { id }),
      ];
      await Promise.all(shuffled(calls).map((call) => call()));
      await ada(CancelSubscriptionDocument, { id });
      await Promise.all([admin(RenewSubscriptionDocument, { id }), admin(RenewSubscriptionDocument, { id })]);
      expect((await rowOf(id)).status).toBe('canceled');
      const before = await paymentsOf(id);
      await Promise.all([admin(RenewSubscriptionDocument, { id }), ada(ResumeSubscriptionDocument, { id })]);
      expect([(await rowOf(id)).status, await paymentsOf(id)]).toEqual(['canceled', before]);
    }
  });

  it('waits for the end of the period, and comes for those alone that are canceled', async () => {
    const { subscribed, rowOf } = stage;
    const [later, over, goesOn] = [await subscribed(), await subscribed(), await subscribed()];
    const { db } = backend.database;
    const change = (id: string, cancel_at_period_end: boolean, time: number) =>
      db
        .updateTable('subscriptions')
        .set({ cancel_at_period_end, current_period_end: new Date(time) })
        .where('id', '=', id)
        .execute();
    await change(later, true, Date.now() + 60_000);
    await change(over, true, Date.now() - 1);
    await change(goesOn, false, Date.now() - 1);
    await backend.subscriptions.sweep();
    const statuses = await Promise.all([later, over, goesOn].map(async (id) => (await rowOf(id)).status));
    expect(statuses).toEqual(['active', 'canceled', 'active']);
  });
});

describe('an admin who changes a subscription of somebody', () => {
  it('leaves an entry, and none where nothing was changed; its customer leaves none', async () => {
    const { subscribed, admin, ada } = stage;
    const id = await subscribed();
    const entries = async () =>
      (
        await backend.database.db
          .selectFrom('audit_entries')
          .select('action')
          .where('subject', '=', id)
          .orderBy('number')
          .execute()
      ).map(({ action }) => action);
    await ada(CancelSubscriptionDocument, { id });
    expect(await entries()).toEqual([]);
    await admin(CancelSubscriptionDocument, { id });
    expect(await entries()).toEqual([]);
    await admin(ResumeSubscriptionDocument, { id });
    expect(await entries()).toEqual(['resumeSubscription']);
  });
});
