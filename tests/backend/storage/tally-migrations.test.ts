import { expect, it } from 'vitest';
import { upgraded } from './upgraded.ts';

const item = (id: string, price: number, quantity = 1) =>
  `{"id":"${id}","title":"${id}","description":"","price":${price},"quantity":${quantity},"billingType":"ONE_TIME","billingInterval":null,"files":[]}`;

const services = `[{"id":"s","title":"S","type":"Advertising","lineItems":[${item('a', 500, 2)},${item('b', 50)}]}]`;

const paid = `[{"orderId":"o","payerId":"ada","payerName":"Ada","total":500,"paidAt":"2026-03-05T00:00:00.000Z","itemIds":["a"]}]`;

const proposal = (id: string, status: string, payments: string) =>
  `('${id}', 'robin', 'Robin', 'robin@a.test', '${status}', '', '${services}', 'USD', 1, '2026-03-01Z', ${
    status === 'DRAFT' ? 'null' : `'2026-03-01Z'`
  }, '${payments}', ${status === 'SENT' ? `'2026-04-01'` : 'null'})`;

const stored = `
  insert into proposals
    (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at, sent_at, payments, valid_until)
    values ${[proposal('1', 'DRAFT', '[]'), proposal('2', 'SENT', '[]'), proposal('3', 'PAID', paid), proposal('4', 'DECLINED', '[]')].join()};
  insert into proposal_recipients (proposal_id, position, email, user_id, declined_at) values
    ('1', 0, 'ada@a.test', 'ada', null), ('2', 0, 'ada@a.test', 'ada', null), ('2', 1, 'bob@a.test', 'bob', '2026-03-02Z'),
    ('3', 0, 'ada@a.test', 'ada', null), ('4', 0, 'bob@a.test', 'bob', '2026-03-03Z')`;

it('what stored proposals ask for, when they were answered and for whom they are open is known afterwards', async () => {
  const rows = await upgraded(
    '0041',
    stored,
    `select id, open_total, answered_at, array(
       select user_id from proposal_recipients where proposal_id = id and is_open order by 1
     ) as open_for from proposals order by id`,
  );
  expect(rows).toEqual([
    { id: '1', open_total: 0, answered_at: null, open_for: [] },
    { id: '2', open_total: 1050, answered_at: null, open_for: ['ada'] },
    { id: '3', open_total: 0, answered_at: new Date('2026-03-05'), open_for: [] },
    { id: '4', open_total: 0, answered_at: new Date('2026-03-03'), open_for: [] },
  ]);
});

it('stored proposals are counted', async () => {
  const tallies = await upgraded(
    '0041',
    stored,
    `select concat_ws('|', kind, owner_id, period, part, currency) as cell, count::int, amount::int
     from tallies where kind in ('proposals', 'waiting', 'answers', 'received') order by kind, owner_id, period, part`,
  );
  expect(tallies).toEqual(
    [
      ['answers||2026-03-01|DECLINED 2|', 1, 0],
      ['answers||2026-03-01|PAID 4|', 1, 0],
      ['answers||2026-03-01|SENT|', 1, 0],
      ['proposals|||DECLINED|', 1, 0],
      ['proposals|||DRAFT|', 1, 0],
      ['proposals|||PAID|', 1, 0],
      ['proposals|||SENT|', 1, 0],
      ['received|ada|||', 2, 0],
      ['received|bob|||', 2, 0],
      ['waiting||2026-04-01||USD', 1, 1050],
    ].map(([cell, count, amount]) => ({ cell, count, amount })),
  );
});

it('stored orders, renewals and active subscriptions are counted, a renewal by what recurs of its order', async () => {
  const bought = JSON.stringify([
    { type: 'Advertising', lineItems: [{ price: 100, billingType: 'ONE_TIME' }] },
    {
      type: 'EmailAndSms',
      lineItems: [
        { price: 20, quantity: 2, billingType: 'RECURRING' },
        { price: 5, billingType: 'ONE_TIME' },
      ],
    },
    { type: 'WebsiteMaintenance', lineItems: [{ price: 7, billingType: 'RECURRING' }] },
  ]);
  const payment = (id: string, reason: string, status: string, amount: number) =>
    `('${id}', 'sub', '${id}', ${amount}, 'USD', '${status}', '${reason}', '2026-03-31T23:59:59.999Z')`;
  const tallies = await upgraded(
    '0042',
    `insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
       values ('o', 'ada', 'Ada', 'ada@a.test', 'SUBSCRIPTION', '${bought}', 152, 'USD', 1, '2026-02-28T23:59:59.999Z');
     insert into subscriptions
       (id, order_id, user_id, status, products, billing_interval, amount, currency, start_date, current_period_end)
       values ('sub', 'o', 'ada', 'active', '{}', 'YEAR', 47, 'USD', now(), now());
     insert into subscription_payments
       (id, subscription_id, invoice_id, amount, currency, status, billing_reason, created_at) values
       ${payment('1', 'subscription_create', 'paid', 152)}, ${payment('2', 'subscription_cycle', 'paid', 50)},
       ${payment('3', 'subscription_cycle', 'failed', 47)}`,
    `select concat_ws('|', kind, owner_id, period, part, currency) as cell, count::int, amount::int from tallies
     where owner_id = 'ada' or (kind in ('orders', 'subscriptions') and owner_id = '') order by kind, owner_id, period, part`,
  );
  expect(tallies).toEqual(
    [
      ['order-line-modes|ada|2026-02|Advertising SUBSCRIPTION|', 1, 0],
      ['order-line-modes|ada|2026-02|EmailAndSms SUBSCRIPTION|', 1, 0],
      ['order-line-modes|ada|2026-02|WebsiteMaintenance SUBSCRIPTION|', 1, 0],
      ['order-line-modes-ever|ada||Advertising SUBSCRIPTION|', 1, 0],
      ['order-line-modes-ever|ada||EmailAndSms SUBSCRIPTION|', 1, 0],
      ['order-line-modes-ever|ada||WebsiteMaintenance SUBSCRIPTION|', 1, 0],
      ['order-lines|ada|2026-02|Advertising|USD', 1, 100],
      ['order-lines|ada|2026-02|EmailAndSms|USD', 1, 45],
      ['order-lines|ada|2026-02|WebsiteMaintenance|USD', 1, 7],
      ['order-modes|ada|2026-02|SUBSCRIPTION|', 1, 0],
      ['order-modes-ever|ada||SUBSCRIPTION|', 1, 0],
      ['orders||2026-02||USD', 1, 152],
      ['renewal-lines|ada|2026-03|EmailAndSms|USD', 1, 43],
      ['renewal-lines|ada|2026-03|WebsiteMaintenance|USD', 1, 7],
      ['subscription-states|ada||active|', 1, 0],
      ['subscriptions|||YEAR|USD', 1, 47],
      ['subscriptions|ada||YEAR|USD', 1, 47],
    ].map(([cell, count, amount]) => ({ cell, count, amount })),
  );
});
