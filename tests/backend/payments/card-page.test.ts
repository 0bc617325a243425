import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeCardDocument } from '#contracts/generated/orders/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openingFor } from '#tests/support/payments/payment-stage.ts';
import { behavesAsProvider } from '#tests/support/payments/provider-suite.ts';
import { subscriptionStage, type SubscriptionStage } from '#tests/support/payments/subscription-stage.ts';
import { declining, paying } from '#tests/support/world.ts';

const hour = 60 * 60_000;

let backend: EmbeddedBackend;
let stage: SubscriptionStage;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  stage = await subscriptionStage(backend);
});
afterAll(() => backend.close());

const good = { number: paying, expiry: '12 / 49', cvc: '123', name: 'Ada L' };
const save = (url: string, fields: object = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ...good, ...fields }), redirect: 'manual' });

/** A subscription whose card ends in 0005, and the address of a page for another one. */
const opened = async () => {
  const id = await stage.subscribed();
  const { changeCard } = await dataOf(stage.ada(ChangeCardDocument, { id }));
  await backend.database.db.updateTable('subscriptions').set({ card_last4: '0005' }).where('id', '=', id).execute();
  /** Makes the page one that was opened so long ago. */
  const age = async (ms: number): Promise<void> => {
    const expires_at = new Date(Date.now() + hour - ms);
    await backend.database.db
      .updateTable('card_sessions')
      .set({ expires_at })
      .where('subscription_id', '=', id)
      .execute();
  };
  return { id, url: changeCard.url, age, card: async () => (await stage.rowOf(id)).card };
};

describe('the page for a change of card', () => {
  it('says whose card is replaced, and runs and loads nothing', async () => {
    const { url } = await opened();
    expect(url).toMatch(new RegExp(`^${backend.url}/checkout/card/[\\w-]{32}$`));
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const words of ['Change card', '$120.00 / month', 'Care', 'Visa •••• 0005', 'Save card'])
      expect(text).toContain(words);
  });

  it('takes a card, leads back, and is good for nothing more', async () => {
    const { id, url, card } = await opened();
    const saved = await save(url);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/subscription/${id}`]);
    expect(await card()).toBe('4242');
    await backend.database.db.updateTable('subscriptions').set({ card_last4: '0005' }).where('id', '=', id).execute();
    expect((await save(url)).headers.get('location')).toBe(`/subscription/${id}`);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    expect(await card()).toBe('0005');
  });

  it('takes one card of several that are sent at once', async () => {
    const { id, url } = await opened();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await save(url)).status));
    expect(new Set(statuses)).toEqual(new Set([303]));
    const { db } = backend.database;
    const events = await db.selectFrom('jobs').select('id').where('key', 'like', `card % of ${id}`).execute();
    expect(events).toHaveLength(1);
  });

  it('refuses a declined card and changes nothing; the next one is taken', async () => {
    const { url, card } = await opened();
    const refused = await save(url, { number: declining });
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('The card was declined. The card on file is as it was: try another card.');
    expect(await card()).toBe('0005');
    expect((await save(url)).status).toBe(303);
    expect(await card()).toBe('4242');
  });

  it('says what is wrong with a card beside its fields, and keeps what was typed but the CVC', async () => {
    const { url, card } = await opened();
    const refused = await save(url, { number: '1234', expiry: '13 / 20', cvc: '9', name: '<b>' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    for (const words of ['Use a test card', 'Enter the expiry as MM / YY', 'Enter the 3 or 4 digits', '&lt;b&gt;'])
      expect(text).toContain(words);
    expect(text).not.toContain('value="9"');
    expect(await card()).toBe('0005');
  });

  it('closes after an hour', async () => {
    const { url, card, age } = await opened();
    await age(hour);
    expect((await save(url)).status).toBe(410);
    expect(await (await fetch(url)).text()).toContain('It was open for an hour');
    expect(await card()).toBe('0005');
  });

  it('closes with its subscription', async () => {
    const { id, url, card } = await opened();
    await stage.deliver({ id: `evt_${ulid()}`, type: 'subscription.ended', subscriptionId: id, at: 1 });
    expect((await fetch(url)).status).toBe(410);
    expect((await save(url)).status).toBe(410);
    expect(await card()).toBe('0005');
  });

  it.each(['', 'a', ulid(), 'A'.repeat(32), '%00', "' or true --"])('is not there for %j', async (id) => {
    expect((await fetch(`${backend.url}/checkout/card/${id}`)).status).toBe(404);
    expect((await save(`${backend.url}/checkout/card/${id}`)).status).toBe(404);
  });

  it('is forgotten a day after it closed', async () => {
    const { url, age } = await opened();
    await age(24 * hour);
    await backend.subscriptions.sweep();
    expect((await fetch(url)).status).toBe(410);
    await age(26 * hour);
    await backend.subscriptions.sweep();
    expect((await fetch(url)).status).toBe(404);
  });

  it('leaves nothing of a number but its last four digits', async () => {
    const { url } = await opened();
    await save(url);
    await save(url, { number: declining });
    await backend.jobs.drained();
    const { rows } = await backend.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const { rows: hits } = await backend.database.pool.query(
          `select 1 from "${name}" as each where regexp_replace(each::text, '[ -]', '', 'g') ~ '424242424242|400000000000' limit 1`,
        );
        return hits.length === 0 ? undefined : name;
      }),
    );
    expect(found.filter((name) => name !== undefined)).toEqual([]);
  });
});

behavesAsProvider('the embedded one', () => ({
  backend,
  ada: stage.ada,
  open: openingFor(stage.admin, stage.ada),
  pay: async (url) => void (await save(url)),
  refunds: async (sessionId) => {
    const sent = backend.database.db.selectFrom('jobs').select('id').where('kind', '=', 'payment-event');
    return (await sent.where('key', '=', `refund of ${sessionId}`).execute()).length;
  },
  returnOf: async (url) => (await save(url)).headers.get('location') ?? '',
}));
