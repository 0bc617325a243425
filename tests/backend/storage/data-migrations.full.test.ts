import { expect, it } from 'vitest';
import { upgraded } from './upgraded.ts';

it('payment events that waited, and the keys of those that were delivered, become jobs', async () => {
  const jobs = await upgraded(
    '0010',
    `insert into payment_outbox (id, dedupe_key, body, tries, next_try_at, delivered_at) values
      ('1', 'checkout 1', '{"id":"evt_1"}', 3, '2030-01-01Z', null),
      ('2', 'checkout 2', '{"id":"evt_2"}', 1, '2020-01-01Z', '2020-01-02Z')`,
    'select id, kind, key, payload, state, attempts from jobs order by id',
  );
  const kind = 'payment-event';
  expect(jobs).toEqual([
    { id: '1', kind, key: 'checkout 1', payload: { body: '{"id":"evt_1"}' }, state: 'waiting', attempts: 3 },
    { id: '2', kind, key: 'checkout 2', payload: null, state: 'done', attempts: 1 },
  ]);
});

it('entries of the audit are told what kind of thing they are about', async () => {
  const kinds = {
    createAsset: 'asset',
    restoreAsset: 'asset',
    editBrand: 'brand',
    createCollection: 'collection',
    deleteFileByKey: 'file',
    renewSubscription: 'subscription',
    createProposal: 'proposal',
    deleteServiceItem: 'proposal',
  };
  const entries = await upgraded(
    '0011',
    `insert into audit_entries (id, actor_id, actor_email, action, subject, at) values ${Object.keys(kinds)
      .map((action) => `('${action}', 'robin', 'robin@a.test', '${action}', 'x', now())`)
      .join()}`,
    'select action, subject_type from audit_entries',
  );
  expect(
    new Map((entries as { action: string; subject_type: string }[]).map((row) => [row.action, row.subject_type])),
  ).toEqual(new Map(Object.entries(kinds)));
});

it('notifications keep their place and count one each', async () => {
  const notifications = await upgraded(
    '0018',
    `insert into notifications (id, user_id, type, title, message, status, created_at, task_id) values
      ('1', 'ada', 'TaskCommented', 'New comment', 'One', 'unread', now(), 'fence'),
      ('2', 'ada', 'TaskCommented', 'New comment', 'Two', 'unread', now(), 'fence')`,
    'select id, sort_id, count, status from notifications order by sort_id',
  );
  expect(notifications).toEqual(['1', '2'].map((id) => ({ id, sort_id: id, count: 1, status: 'unread' })));
});

it('notifications are about what they were, the one that they opened first', async () => {
  const notifications = await upgraded(
    '0027',
    `insert into notifications
       (id, user_id, type, title, message, status, created_at, task_id, comment_id, service_id, proposal_id, order_id, login_id) values
       ('1', 'ada', 'TaskCommented', 't', 'm', 'unread', now(), 'fence', 'first', null, null, null, null),
       ('2', 'robin', 'DesignCodeServiceRequested', 't', 'm', 'unread', now(), null, null, 'web', null, null, null),
       ('3', 'robin', 'ProposalPaid', 't', 'm', 'read', now(), null, null, null, 'offer', 'order', null),
       ('4', 'ada', 'ProposalReceived', 't', 'm', 'unread', now(), null, null, null, 'offer', null, null),
       ('5', 'ada', 'PasswordExpiring', 't', 'm', 'unread', now(), null, null, null, null, null, 'mail'),
       ('6', 'ada', 'TaskAssigned', 't', 'm', 'unread', now(), null, null, null, null, null, null)`,
    'select subjects, comment_id from notifications order by id',
  );
  const about = (...subjects: readonly object[]) => ({ subjects, comment_id: null });
  const proposal = { kind: 'proposal', id: 'offer' };
  expect(notifications).toEqual([
    { subjects: [{ kind: 'task', id: 'fence' }], comment_id: 'first' },
    about({ kind: 'service', id: 'web' }),
    about({ kind: 'order', id: 'order' }, proposal),
    about(proposal),
    about({ kind: 'login', id: 'mail' }),
    about(),
  ]);
});

it('requests that were only counted go, and proposals that an earlier build makes answer none', async () => {
  const proposal = `('1', 'robin', 'Robin', 'robin@a.test', 'DRAFT', '', '[]', 'USD', 1, now())`;
  const proposals = await upgraded(
    '0020',
    `insert into design_code_requests (id, created_at) values ('1', now()), ('2', now());
     insert into proposals (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at)
       values ${proposal}`,
    'select id, request_id, (select count(*)::int from design_code_requests) as requests from proposals',
  );
  expect(proposals).toEqual([{ id: '1', request_id: null, requests: 0 }]);
});

it('an open invitation ends seven days after it was written, and a sign-in was seen when it began', async () => {
  const people = await upgraded(
    '0021',
    `insert into users (id, email, name, status, created_at, updated_at) values
       ('ivy', 'ivy@a.test', 'Ivy', 'FORCE_CHANGE_PASSWORD', '2026-11-01Z', '2026-11-02Z'),
       ('ada', 'ada@a.test', 'Ada', 'CONFIRMED', '2026-11-01Z', '2026-11-02Z');
     insert into sessions (id, user_id, authenticated_at, expires_at) values
       ('1', 'ada', '2026-11-03Z', '2030-01-01Z'), ('2', 'ada', '2026-11-04Z', '2030-01-01Z')`,
    `select id, invited_at, invited_until, last_sign_in_at, suspended_at,
       (select array_agg(seen_at = authenticated_at) from sessions where user_id = users.id) as seen
     from users order by id`,
  );
  const on = (day: number) => new Date(Date.UTC(2026, 10, day));
  expect(people).toEqual([
    {
      id: 'ada',
      invited_at: null,
      invited_until: null,
      last_sign_in_at: on(4),
      suspended_at: null,
      seen: [true, true],
    },
    { id: 'ivy', invited_at: on(2), invited_until: on(9), last_sign_in_at: null, suspended_at: null, seen: null },
  ]);
});

it('people who were there before are found by name, those who were removed by nothing', async () => {
  const people = await upgraded(
    '0023',
    `insert into users (id, email, name, status, created_at, updated_at, removed_at) values
       ('ada', 'ada@a.test', 'Ada  Åberg', 'CONFIRMED', now(), now(), null),
       ('gone', 'gone@a.test', 'Gone', 'CONFIRMED', now(), now(), now());
     insert into users (id, email, name, status, created_at, updated_at)
       select 'many' || at, 'many' || at || '@a.test', 'Många', 'CONFIRMED', now(), now() from generate_series(1, 2500) as at`,
    `select min(id) as id, min(search_text) as text, count(*)::int
     from users where id in ('ada', 'gone') or search_text like 'manga%' group by left(id, 4) order by 1`,
  );
  expect(people).toEqual([
    { id: 'ada', text: 'ada aberg\nada@a.test', count: 1 },
    { id: 'gone', text: '', count: 1 },
    { id: 'many1', text: 'manga\nmany1000@a.test', count: 2500 },
  ]);
});

it('tasks that were there before are found by the words of their title, their details and their comments', async () => {
  const words = await upgraded(
    '0025',
    `insert into users (id, email, name, status, created_at, updated_at) values ('ada', 'ada@a.test', 'Ada', 'CONFIRMED', now(), now());
     insert into tasks (id, status, title, title_key, details, owner_id, is_email_enabled, revision, comments_count, created_at, last_activity_at)
       select 'task' || at, 'draft', 'Größe ' || at, '', '**Farbe**', 'ada', false, 1, 0, now(), now() from generate_series(1, 500) as at;
     insert into task_comments (id, task_id, sequence, author_id, text, mentions, attachments_count, created_at)
       values ('comment', 'task7', 1, 'ada', 'On Monday', '[]', 0, now())`,
    `select id, task_id, words::text, count(*) over ()::int from task_words order by id limit 2`,
  );
  expect(words).toEqual([
    { id: 'comment', task_id: 'task7', words: "'monday' 'on'", count: 501 },
    { id: 'task1', task_id: 'task1', words: "'1' 'farbe' 'grosse'", count: 501 },
  ]);
});

it('comments that were there before have their changes numbered as they were written, and are known where they are quoted', async () => {
  const rows = await upgraded(
    '0039',
    `insert into users (id, email, name, status, created_at, updated_at) values ('ada', 'ada@a.test', 'Ada', 'CONFIRMED', now(), now());
     insert into tasks (id, status, title, title_key, details, owner_id, is_email_enabled, revision, comments_count, next_step_count, created_at, last_activity_at)
       values ('task', 'in_progress', 'Logo', 'logo', '', 'ada', false, 1, 2, 2, now(), now()), ('none', 'draft', 'Logo', 'logo', '', 'ada', false, 1, 0, 0, now(), now());
     insert into task_comments (id, task_id, sequence, author_id, text, mentions, attachments_count, created_at)
       values ('c1', 'task', 1, 'ada', 'One', '[]', 0, '2026-02-01Z'), ('c2', 'task', 2, 'ada', 'Two', '[]', 0, '2026-02-02Z');
     insert into notifications (id, user_id, type, title, message, status, created_at, subjects, comment_id, count)
       values ('n1', 'ada', 'TaskCommented', '', '', 'read', '2026-02-01Z', '[{"kind":"task","id":"task"}]', 'c1', 1),
         ('n2', 'ada', 'TaskCommented', '', '', 'unread', '2026-02-02Z', '[{"kind":"task","id":"task"}]', 'c1', 2)`,
    `select tasks.id, comments_change, next_step_change,
       (select json_agg(change order by id) from task_comments where task_id = tasks.id) as changes,
       (select json_agg(quoted_comment_id order by id) from notifications) as quoted
     from tasks order by id`,
  );
  expect(rows).toEqual([
    { id: 'none', comments_change: 0, next_step_change: 0, changes: null, quoted: ['c1', 'c2'] },
    { id: 'task', comments_change: 2, next_step_change: 2, changes: [1, 2], quoted: ['c1', 'c2'] },
  ]);
});

it('a proposal that was paid keeps what its order says of the payment', async () => {
  const items = ['a', 'b'].map((id) => ({ id, title: id }));
  const services = [{ id: 's', title: 's', lineItems: items }];
  const proposals = await upgraded(
    '0029',
    `insert into proposals
      (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at, order_id, payer_id)
      select id, 'robin', 'Robin', 'robin@a.test', status, '', '[]', 'USD', 3, now(), order_id, payer_id
      from (values ('p1', 'PAID', 'o1', 'ada'), ('p2', 'SENT', null, null)) as of (id, status, order_id, payer_id);
    insert into orders (id, user_id, user_name, user_email, mode, proposal_id, services, total, currency, created_at)
      values ('o1', 'ada', 'Ada', 'ada@a.test', 'ONE_TIME', 'p1', '${JSON.stringify(services)}', 1290, 'USD', '2026-10-02T08:00:00.5Z')`,
    'select id, payments from proposals order by id',
  );
  const payment = { orderId: 'o1', payerId: 'ada', payerName: 'Ada', total: 1290, paidAt: '2026-10-02T08:00:00.500Z' };
  expect(proposals).toEqual([
    { id: 'p1', payments: [{ ...payment, itemIds: ['a', 'b'] }] },
    { id: 'p2', payments: [] },
  ]);
});

it('what was paid before has receipts in the order in which it was paid', async () => {
  const numbers = await upgraded(
    '0031',
    `insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, created_at)
      select id, 'ada', 'Ada', 'ada@a.test', 'ONE_TIME', '[]', 100, 'USD', at::timestamptz
      from (values ('o1', '2026-02-01Z'), ('o2', '2026-01-01Z')) as each (id, at);
    insert into subscriptions (id, order_id, user_id, status, products, billing_interval, amount, currency, start_date)
      values ('s1', 'o1', 'ada', 'active', '{}', 'MONTH', 100, 'USD', '2026-02-01Z');
    insert into subscription_payments
      (id, subscription_id, invoice_id, amount, currency, status, billing_reason, created_at)
      select id, 's1', id, 100, 'USD', status, reason, at::timestamptz from (values
        ('p1', 'paid', 'subscription_create', '2026-02-01Z'),
        ('p2', 'paid', 'subscription_cycle', '2026-03-01Z'),
        ('p3', 'failed', 'subscription_cycle', '2026-04-01Z')
      ) as each (id, status, reason, at)`,
    `select id, receipt_number as number from orders union all select id, receipt_number from subscription_payments
      union all select 'last', last_number from receipt_series order by id`,
  );
  expect(numbers).toEqual([
    { id: 'last', number: 3 },
    { id: 'o1', number: 2 },
    { id: 'o2', number: 1 },
    { id: 'p1', number: 2 },
    { id: 'p2', number: 3 },
    { id: 'p3', number: null },
  ]);
});

it('a subscription is paid until as many periods after its start as were paid, and names no card', async () => {
  const subscriptions = await upgraded(
    '0032',
    `insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
      select 'o' || n, 'ada', 'Ada', 'ada@a.test', 'SUBSCRIPTION', '[]', 100, 'USD', n, now() from generate_series(1, 2) as n;
    insert into subscriptions (id, order_id, user_id, status, products, billing_interval, amount, currency, start_date) values
      ('s1', 'o1', 'ada', 'active', '{}', 'MONTH', 100, 'USD', '2026-01-31T10:00Z'),
      ('s2', 'o2', 'ada', 'active', '{}', 'YEAR', 100, 'USD', '2024-02-29T10:00Z');
    insert into subscription_payments
      (id, subscription_id, invoice_id, amount, currency, status, billing_reason, created_at) values
      ('p1', 's1', 'p1', 100, 'USD', 'paid', 'subscription_create', now()),
      ('p2', 's1', 'p2', 100, 'USD', 'paid', 'subscription_cycle', now()),
      ('p3', 's1', 'p3', 100, 'USD', 'failed', 'subscription_cycle', now())`,
    `select id, to_char(current_period_end at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends, cancel_at_period_end, card_last4
      from subscriptions order by id`,
  );
  const nothing = { cancel_at_period_end: false, card_last4: null };
  expect(subscriptions).toEqual([
    { id: 's1', ends: '2026-03-31 10:00', ...nothing },
    { id: 's2', ends: '2025-02-28 10:00', ...nothing },
  ]);
});

it('assets are sorted by their names without case and accents, and by the bytes of all their files', async () => {
  const assets = await upgraded(
    '0040',
    `insert into users (id, email, name, status, created_at, updated_at) values
       ('ada', 'ada@a.test', 'Ada', 'CONFIRMED', now(), now());
     insert into uploads (key, owner_id, resource, content_type, created_at) values
       ('a', 'ada', 'asset', 'image/png', now()), ('b', 'ada', 'asset', 'image/png', now());
     insert into assets (id, owner_id, name, type, description, tags, tag_keys, source, source_key, source_url, usage_locations,
       custom_attributes, search_text, created_at, deleted_at)
     select id, 'ada', name, 'image', '', '{}', '{}', '', '', '', '[]', '{}', '', now(), deleted_at from
       (values ('1', 'Ébène', null), ('2', 'Zorn', now())) as made (id, name, deleted_at);
     insert into asset_variations (asset_id, id, position, name, key, category, type, size, background_size, is_primary,
       is_thumbnail)
     values ('1', 'x', 0, 'x', 'a', 'image', 'image/png', 3000000000, 'contain', true, false),
       ('1', 'y', 1, 'y', 'b', 'image', 'image/png', 2, 'contain', false, false)`,
    'select id, name_order, bytes::float8 from assets order by id',
  );
  expect(assets).toEqual([
    { id: '1', name_order: 'ebene', bytes: 3_000_000_002 },
    { id: '2', name_order: 'zorn', bytes: 0 },
  ]);
});
