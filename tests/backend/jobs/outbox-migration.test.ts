import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrations } from '#backend/migrations.ts';
import { migrate } from '#backend/storage/migrate.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'));

it('payment events that waited, and the keys of those that were delivered, become jobs', async () => {
  const connectionString = await freshDatabase('template1');
  await migrate({ connectionString }, earlier);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`
      insert into payment_outbox (id, dedupe_key, body, tries, next_try_at, delivered_at) values
        ('1', 'checkout 1', '{"id":"evt_1"}', 3, '2030-01-01Z', null),
        ('2', 'checkout 2', '{"id":"evt_2"}', 1, '2020-01-01Z', '2020-01-02Z')`);
    await migrate({ connectionString }, migrations);
    const { rows } = await client.query('select id, kind, key, payload, state, attempts from jobs order by id');
    expect(rows).toEqual([
      {
        id: '1',
        kind: 'payment-event',
        key: 'checkout 1',
        payload: { body: '{"id":"evt_1"}' },
        state: 'waiting',
        attempts: 3,
      },
      { id: '2', kind: 'payment-event', key: 'checkout 2', payload: null, state: 'done', attempts: 1 },
    ]);
  } finally {
    await client.end();
  }
});
