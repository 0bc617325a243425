import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { importInto } from '#tests/support/archives/archive-files.ts';
import { forgeArchive } from '#tests/support/archives/forged-archive.ts';
import { aMovedCustomer, type MovedCustomer } from '#tests/support/archives/moved-customer.ts';

const onLine = (number: number, change: (line: string) => string) => (text: string) =>
  text
    .split('\n')
    .map((line, at) => (at === number - 1 ? change(line) : line))
    .join('\n');

const elsewhere = 'Its id, a number that it has or what it refers to is of somebody else here';

describe('an archive that somebody has changed', () => {
  let moved: MovedCustomer;
  let victim: { readonly id: string; readonly name: string; readonly email: string };

  const forged = (changes: Parameters<typeof forgeArchive>[2]): Promise<string> =>
    forgeArchive(moved.path, `${moved.path}.${ulid()}`, {
      'archive.json': (text) => text.replace(/"id": "[^"]+"/, `"id": "${ulid()}"`),
      ...changes,
    });

  beforeAll(async () => {
    moved = await aMovedCustomer(4);
    victim = await moved.fresh.addPerson({ email: 'vic@coolio.test', name: 'Vic' });
    const { db } = moved.fresh.database;
    await db
      .insertInto('brands')
      .values({
        id: '01KBBRAND00000000000000001',
        owner_id: victim.id,
        name: 'Theirs',
        name_key: 'theirs',
        name_order: 'theirs',
        website: '',
        description: '',
        search_text: '',
        colors: [],
        created_at: new Date(),
      })
      .execute();
    await db
      .insertInto('uploads')
      .values({
        key: `request/${victim.id}/${'0'.repeat(32)}.png`,
        owner_id: victim.id,
        resource: 'request',
        content_type: 'image/png',
        bytes: 7,
        width: 1,
        height: 1,
        checksum: 'theirs',
        thumbnail_bytes: 1,
        created_at: new Date(),
        receiving_at: null,
        stored_at: new Date(),
        removed_at: null,
      })
      .execute();
  });

  afterAll(() => moved.close());

  it('is refused where its checksums say so', async () => {
    const spoiled = await forgeArchive(
      moved.path,
      `${moved.path}.spoiled`,
      { 'records/orders.jsonl': (text) => text.replace('4500', '1') },
      'before',
    );
    await expect(importInto(moved.fresh, spoiled)).rejects.toThrow(
      'records/orders.jsonl was changed since the archive was made.',
    );
  });

  it('cannot take the place of somebody who is here, by id or by address', async () => {
    const asVictim = (from: string, to: string) => (text: string) => text.replaceAll(from, to);
    const byId = await forged({
      'records/profile.jsonl': asVictim(moved.person.id, victim.id),
      'archive.json': (text) => text.replace(/"id": "[^"]+"/, `"id": "${ulid()}"`).replace(moved.person.id, victim.id),
    });
    const byEmail = await forged({ 'records/profile.jsonl': asVictim(moved.person.email, victim.email) });
    await expect(importInto(moved.fresh, byId)).rejects.toThrow('The person of this archive is here already');
    await expect(importInto(moved.fresh, byEmail)).rejects.toThrow('Somebody here has the address vic@coolio.test');
  });

  it('cannot show somebody else’s file as its person’s picture', async () => {
    const path = await forged({
      'records/profile.jsonl': (text) =>
        text.replace('"picture":null', `"picture":"request/${victim.id}/${'0'.repeat(32)}.png"`),
    });
    await expect(importInto(moved.fresh, path)).rejects.toThrow("is somebody else's file");
  });

  it('gets none of what others have: each such line is refused, with its reason, and the rest is imported', async () => {
    const path = await forged({
      'records/requests.jsonl': onLine(1, (line) =>
        line.replace(/request\/[^"]+\.png/, `request/${victim.id}/${'0'.repeat(32)}.png`),
      ),
      'records/proposals.jsonl': onLine(2, (line) =>
        line.replace(`"recipients":[{"userId":"${moved.person.id}"`, `"recipients":[{"userId":"${victim.id}"`),
      ),
      'records/orders.jsonl': onLine(3, (line) => line.replace('"total":4500', '"total":"4500","paid":true')),
      'records/files.jsonl': onLine(16, (line) =>
        line.replace('"contentType":"image/png"', '"contentType":"text/html"'),
      ),
      'records/notifications.jsonl': onLine(4, () => 'no json'),
    });
    const { refused, kinds = [] } = await importInto(moved.fresh, path);
    const file = `request/${victim.id}/${'0'.repeat(32)}.png`;
    const without = (kind: string, column: string, id: string, table: string) =>
      `${kind}: Key (${column})=(01KB${id}) is not present in table "${table}".`;
    expect(refused).toEqual([
      'files 16: Its key is not that of its owner, place and type',
      `brands 1: ${elsewhere}`,
      `assets 1: ${elsewhere}`,
      without('collections 1', 'asset_id', 'ASSET00000000000000001', 'assets'),
      'notifications 4: It is no JSON',
      'orders 3: It must NOT have additional properties: paid',
      without('subscriptions 3', 'order_id', 'RDER000000000000000003', 'orders'),
      `requests 1: It names a file that the archive does not bring: ${file}`,
      without('proposals 1', 'request_id', 'REQ0000000000000000001', 'design_code_requests'),
      "proposals 2: Some of its recipients are not this person's",
      `tasks 1: ${elsewhere}`,
      without('tasks 3', 'order_id', 'RDER000000000000000003', 'orders'),
      without('muted-tasks 1', 'task_id', 'TASK000000000000000001', 'tasks'),
      without('muted-tasks 3', 'task_id', 'TASK000000000000000003', 'tasks'),
      `logins 1: ${elsewhere}`,
    ]);
    expect(kinds.find(({ kind }) => kind === 'tasks')).toEqual({ kind: 'tasks', added: 2, present: 0, refused: 2 });
  });
});
