import { expect, it } from 'vitest';
import { upgraded } from './upgraded.ts';

it('proposals that were there before are found by their number, their titles and their recipients, and have a total', async () => {
  const lineItems = [
    { title: 'Größe', price: 300, quantity: 2 },
    { title: 'Audit', price: 50 },
  ];
  const services = JSON.stringify([{ title: 'Website care', lineItems }]);
  const proposals = await upgraded(
    '0037',
    `insert into proposals (id, owner_id, owner_name, owner_email, status, title, message, services, currency, revision, created_at)
      select 'P' || lpad(n::text, 6, '0'), 'robin', 'Robin', 'robin@a.test', 'SENT', 'Spring', '', '${services}', 'USD', 1, now()
      from generate_series(1, 1500) as n;
    insert into proposal_recipients (proposal_id, position, email)
      select id, 0, 'zoë' || (row_number() over ()) % 1200 || '@a.test' from proposals`,
    `select search_text as text, total, (select count(*)::int from proposals where total = 650) as count,
      (select count(*)::int from proposal_recipients where search_text like 'zoe%@a.test') as recipients
      from proposals where id = 'P000042'`,
  );
  const text = '000042\nspring\nwebsite care\ngrosse\naudit';
  expect(proposals).toEqual([{ text, total: 650, count: 1500, recipients: 1500 }]);
});

it('orders that were there before are found by their customer, their number and their titles', async () => {
  const services = [{ title: 'Website care', lineItems: [{ title: 'Größe' }] }];
  const orders = await upgraded(
    '0036',
    `insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
      select 'o' || n, 'ada', 'Ada Åberg', 'ada@a.test', 'ONE_TIME', '${JSON.stringify(services)}', 100, 'USD', n, now()
      from generate_series(1, 1500) as n`,
    `select id, search_text as text, (select count(*)::int from orders where search_text <> '') as count
      from orders where id = 'o42'`,
  );
  const text = 'ada aberg\nada@a.test\nr-000042\nwebsite care\ngrosse';
  expect(orders).toEqual([{ id: 'o42', text, count: 1500 }]);
});

it('leads, brands and requests that were there before are found by what they say, and brands are sorted by name', async () => {
  const answers = { description: 'Ein Café', projectType: 'new-website', priority: 'low' };
  const found = await upgraded(
    '0038',
    `insert into users (id, email, name, status, created_at, updated_at) values ('ada', 'ada@a.test', 'Ada', 'CONFIRMED', now(), now());
    insert into leads (id, email, location, created_at)
      select 'l' || n, 'zoë' || n || '@a.test', case when n = 42 then 'Zürich' end, now() from generate_series(1, 1500) as n;
    insert into brands (id, owner_id, name, name_key, website, description, colors, created_at)
      values ('b1', 'ada', 'Ébène  du Port', 'b1', 'https://Ebene.test', 'x', '{}', now());
    insert into design_code_requests (id, owner_id, category, answers, priority_rank, revision, created_at)
      values ('r1', 'ada', 'WebDesign', '${JSON.stringify(answers)}', 1, 1, now())`,
    `select search_text as text, (select count(*)::int from leads where search_text like 'zoe%') as count,
      (select jsonb_agg(jsonb_build_array(name_order, search_text)) from brands) as brands,
      (select jsonb_agg(search_text) from design_code_requests) as requests
      from leads where id = 'l42'`,
  );
  expect(found).toEqual([
    {
      text: 'zoe42@a.test\nzurich',
      count: 1500,
      brands: [['ebene du port', 'ebene du port\nhttps://ebene.test']],
      requests: ['web design\nweb design\nweb design\nein cafe'],
    },
  ]);
});
