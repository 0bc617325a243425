import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import { aPicture } from '#tests/support/files/uploads.ts';
import type { Store, StoredPerson } from './store.ts';

/** Ids that are ULIDs, apart for each kind. */
const idOf = (kind: string, n = sql`n`) => sql`'01KB' || ${kind} || lpad((${n})::text, ${22 - kind.length}::int, '0')`;

/** Texts that a careless writer of JSON, CSV or SQL would spoil. */
const hard = `Zoë "O'Neil", 100 % <b>\\n; =1+1
second line – 日本 🎨`;

/** Gives a customer so many of every kind that an archive has, files with their bytes, what belongs to them and what admins wrote. */
export const fillCustomer = async (
  { database: { db }, objects }: Pick<Store, 'database' | 'objects'>,
  { id: userId, email }: StoredPerson,
  admin: StoredPerson,
  count: number,
): Promise<void> => {
  const numbers = sql`generate_series(1, ${count}::int) as n`;
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  const at = sql`timestamptz '2026-01-02 03:04:05.678901Z' + n * interval '1 second'`;
  const text = sql`${hard} || ' ' || n`;
  const picture = await aPicture();
  const checksum = createHash('sha256').update(picture).digest('hex');
  const keyOf = (resource: string, owner: string, n: number) =>
    `${resource}/${owner}/${createHash('md5').update(`${resource} ${n}`).digest('hex')}.png`;
  const keys = (resource: string, owner: string) =>
    sql`${resource} || '/' || ${owner} || '/' || md5(${resource} || ' ' || n) || '.png'`;
  for (const [resource, owner] of [
    ['asset', userId],
    ['request', userId],
    ['task', admin.id],
    ['proposal', admin.id],
  ] as const) {
    for (let n = 1; n <= count; n += 1) {
      const key = keyOf(resource, owner, n);
      await objects.put(key, Readable.from([Buffer.from(picture)]), async () => undefined);
      await objects.put(thumbnailKeyOf(key), Readable.from([Buffer.from('thumbnail')]), async () => undefined);
    }
    await run(sql`
      insert into uploads (key, owner_id, resource, content_type, bytes, width, height, checksum, thumbnail_bytes, created_at, stored_at)
      select ${keys(resource, owner)}, ${owner}, ${resource}, 'image/png', ${picture.length}::int, 40, 30, ${checksum}, 9, ${at}, ${at}
      from ${numbers}`);
  }
  await run(sql`
    insert into brands (id, owner_id, name, name_key, name_order, website, description, colors, created_at)
    select ${idOf('BRAND')}, ${userId}, ${text}, lower(${text}), '', 'https://n' || n || '.test', ${text}, array['#ff0000', '#00ff00'], ${at}
    from ${numbers}`);
  await run(sql`
    insert into assets (id, owner_id, name, name_order, type, description, brand_id, tags, tag_keys, source, source_key, source_url,
      usage_locations, custom_attributes, search_text, created_at, bytes)
    select ${idOf('ASSET')}, ${userId}, ${text}, '', 'image', ${text}, ${idOf('BRAND')}, array['a', ${text}], array['a', lower(${text})], 'Upload', 'upload',
      '', '[{"name": "Home", "url": "https://n.test"}]', '{"x": 1}', '', ${at}, 0
    from ${numbers}`);
  await run(sql`
    insert into asset_variations (asset_id, id, position, name, key, category, type, size, width, height, background_size, is_primary, is_thumbnail)
    select ${idOf('ASSET')}, ${idOf('VARN')}, 0, ${text}, ${keys('asset', userId)}, 'image', 'image/png', ${picture.length}::int,
      40, 30, 'contain', true, false
    from ${numbers}`);
  await run(sql`
    insert into collections (id, owner_id, name, created_at) select ${idOf('CHEST')}, ${userId}, ${text}, ${at} from ${numbers}`);
  await run(sql`
    insert into collection_assets (collection_id, asset_id, added_at)
    select ${idOf('CHEST')}, ${idOf('ASSET')}, ${at} from ${numbers}`);
  await run(sql`
    insert into design_code_requests (id, owner_id, category, answers, priority_rank, revision, created_at)
    select ${idOf('REQ')}, ${userId}, 'WebDesign',
      jsonb_build_object('notes', ${text}, 'files', jsonb_build_array(jsonb_build_object('key', ${keys('request', userId)}, 'name', ${text}))),
      1, 2, ${at}
    from ${numbers}`);
  const services = sql`jsonb_build_array(jsonb_build_object('id', ${idOf('SRV')}, 'title', ${text}, 'type', 'DESIGN', 'lineItems',
    jsonb_build_array(jsonb_build_object('id', ${idOf('HTEM')}, 'title', ${text}, 'description', '', 'price', 4500,
      'billingType', 'ONE_TIME', 'billingInterval', null, 'files', jsonb_build_array(jsonb_build_object(
        'id', ${idOf('FHE')}, 'key', ${keys('proposal', admin.id)}, 'thumbnailKey', null, 'type', 'image'))))))`;
  await run(sql`
    insert into proposals (id, owner_id, owner_name, owner_email, status, title, message, services, total, currency, revision,
      created_at, sent_at, request_id, payments, answered_at)
    select ${idOf('PAPR')}, ${admin.id}, ${admin.name}, ${admin.email}, 'PAID', ${text}, ${text}, ${services}, 4500, 'USD', 3,
      ${at}, ${at}, ${idOf('REQ')}, jsonb_build_array(jsonb_build_object('orderId', ${idOf('RDER')}, 'payerId', ${userId}::text,
        'payerName', ${text}, 'total', 4500, 'paidAt', '2026-01-02T03:04:05.000Z', 'itemIds', jsonb_build_array(${idOf('HTEM')}))), ${at}
    from ${numbers}`);
  await run(sql`
    insert into proposal_recipients (proposal_id, position, email, user_id, seen_at)
    select ${idOf('PAPR')}, 0, ${email}, ${userId}, ${at} from ${numbers}`);
  await run(sql`
    insert into proposal_recipients (proposal_id, position, email, user_id)
    select ${idOf('PAPR')}, 1, 'somebody.else@coolio.test', null from ${numbers}`);
  await run(sql`
    insert into proposal_questions (id, proposal_id, sequence, item_id, author_id, text, created_at)
    select ${idOf('QST')} , ${idOf('PAPR')}, 1, null, ${userId}, ${text}, ${at} from ${numbers}`);
  await run(sql`
    insert into orders (id, user_id, user_name, user_email, mode, subscription_id, proposal_id, services, total, currency,
      receipt_number, card_brand, card_last4, tax, created_at)
    select ${idOf('RDER')}, ${userId}, ${hard}, ${email}, 'SUBSCRIPTION', ${idOf('SVB')}, ${idOf('PAPR')}, ${services}, 4500, 'USD',
      1000 + n, 'visa', '4242', '{"name": "VAT", "percent": 19, "amount": 718}', ${at}
    from ${numbers}`);
  await run(sql`
    insert into subscriptions (id, order_id, user_id, status, products, billing_interval, amount, currency, start_date, current_period_end)
    select ${idOf('SVB')}, ${idOf('RDER')}, ${userId}, 'active', array[${text}], 'MONTH', 4500, 'USD', ${at}, ${at} from ${numbers}`);
  await run(sql`
    insert into subscription_payments (id, subscription_id, invoice_id, amount, currency, status, billing_reason, receipt_number, created_at)
    select ${idOf('PAYM')}, ${idOf('SVB')}, 'in_' || n, 4500, 'USD', 'paid', 'subscription_cycle', 500000 + n, ${at} from ${numbers}`);
  await run(sql`
    insert into tasks (id, status, title, title_key, details, brand_id, order_id, owner_id, is_email_enabled, revision,
      comments_count, comments_change, created_at, last_activity_at, due_on, priority, changed_by)
    select ${idOf('TASK')}, 'in_progress', ${text}, '', ${text}, ${idOf('BRAND')}, ${idOf('RDER')}, ${admin.id}, true, 2,
      2, 2, ${at}, ${at}, '2026-12-01', 2, ${admin.id}
    from ${numbers}`);
  for (const [person, isOwner] of [
    [admin.id, true],
    [userId, false],
  ] as const)
    await run(sql`
      insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
      select ${idOf('TASK')}, ${person}, 'in_progress', ${isOwner}, ${!isOwner}, false, 0 from ${numbers}`);
  await run(sql`
    insert into task_attachments (task_id, position, key, name, type, size, category, has_thumbnail, is_primary)
    select ${idOf('TASK')}, 0, ${keys('task', admin.id)}, ${text}, 'image/png', ${picture.length}::int, 'image', true, true
    from ${numbers}`);
  await run(sql`
    insert into task_comments (id, task_id, parent_id, sequence, author_id, text, mentions, attachments_count, created_at, change)
    select ${idOf('CMT')}, ${idOf('TASK')}, null, 1, ${admin.id}, ${text},
      jsonb_build_array(jsonb_build_object('userId', ${userId}::text, 'name', 'Z', 'start', 0, 'length', 1)), 1, ${at}, 1
    from ${numbers}`);
  await run(sql`
    insert into task_comments (id, task_id, parent_id, sequence, author_id, text, mentions, attachments_count, created_at, change, edited_at)
    select ${idOf('ANSW')}, ${idOf('TASK')}, ${idOf('CMT')}, 2, ${userId}, ${text}, '[]', 0, ${at}, 2, ${at} from ${numbers}`);
  await run(sql`
    insert into task_comment_attachments (comment_id, position, key, name, type, has_thumbnail)
    select ${idOf('CMT')}, 0, ${keys('task', admin.id)}, ${text}, 'image/png', true from ${numbers}`);
  await run(sql`insert into task_mutes (task_id, user_id) select ${idOf('TASK')}, ${userId} from ${numbers}`);
  await run(sql`
    insert into notifications (id, user_id, type, title, message, status, created_at, subjects, comment_id, created_by)
    select ${idOf('NEWS')}, ${userId}, 'TaskAssigned', ${text}, ${text}, 'unread', ${at},
      jsonb_build_array(jsonb_build_object('kind', 'task', 'id', ${idOf('TASK')})), ${idOf('CMT')}, ${admin.name}
    from ${numbers}`);
  await run(sql`
    insert into notification_preferences (user_id, type, bell, mail) values (${userId}, 'TaskAssigned', true, false)`);
  await run(sql`
    insert into vault_keys (user_id, version, key_version, kdf_name, kdf_salt, kdf_iterations, kdf_memory, passphrase_wrap, recovery_wrap, updated_at)
    values (${userId}, 1, 1, 'argon2id', 'salt', 3, 65536, 'v1.wrap', 'v1.recovery', '2026-01-02T03:04:05.678901Z')`);
  await run(sql`
    insert into logins (id, user_id, platform, brand_id, score, expiry_date, password, username, url, notes, tags, totp, meta, rev,
      password_rev, key_version, creation, created_at, updated_at)
    select ${idOf('RCRD')}, ${userId}, 'website', ${idOf('BRAND')}, 4, '2031-01-01Z', 'v1.a', 'v1.b', 'v1.c', 'v1.d', 'v1.e', 'v1.f',
      'v1.g', 2, 2, 1, '', ${at}, ${at}
    from ${numbers}`);
  await run(sql`
    insert into login_history (id, login_id, rev, password, reason, score, changed_at)
    select ${idOf('HST')}, ${idOf('RCRD')}, 1, 'v1.h', 'v1.r', 3, ${at} from ${numbers}`);
  await run(sql`
    insert into login_backup_codes (id, login_id, code, created_at, used_at)
    select ${idOf('CDE')}, ${idOf('RCRD')}, 'v1.c', ${at}, ${at} from ${numbers}`);
  await run(sql`
    insert into login_security_questions (id, login_id, question, answer, created_at)
    select ${idOf('ASK')}, ${idOf('RCRD')}, 'v1.q', 'v1.a', ${at} from ${numbers}`);
};
