import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { GetUserRemovalDocument, RemoveUserDocument } from '#contracts/generated/users/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, upload } from '#tests/support/files/uploads.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { ownRows, placesOf } from '#tests/support/users/owned-rows.ts';

const each = 1_000;

describe('the removal of a person with a thousand of every kind, who is writing', () => {
  let backend: EmbeddedBackend;
  let admin: Somebody;
  let ann: Somebody;
  let answers: readonly string[];

  /** Writes until it is refused; returns how each call ended. */
  const writing = async (write: (n: number) => Promise<{ readonly errors: readonly { errorType: string }[] }>) => {
    const ends: string[] = [];
    for (let n = 0; ends.at(-1) === undefined || ends.at(-1) === 'done'; n += 1) {
      const { errors } = await write(n);
      ends.push(errors[0]?.errorType ?? 'done');
    }
    return ends;
  };

  beforeAll(async () => {
    backend = await startEmbeddedBackend();
    [admin, ann] = [await join(backend, 'Robin', true), await join(backend, 'Leaving')];
    const { db } = backend.database;
    await upload(ann.api, await aPicture());
    await ownRows(db, ann.user.id, admin.user.id, each);
    const writers = [
      writing((n) =>
        ann.api(CreateBrandDocument, { input: { name: `New ${n}`, website: '', description: '', colors: [] } }),
      ),
      writing(() => ann.api(GetUploadUrlDocument, { resource: 'asset', contentType: 'image/png', extension: 'png' })),
    ];
    const removal = dataOf(admin.api(RemoveUserDocument, { username: ann.user.email }));
    answers = (await Promise.all(writers)).map((ends) => ends.at(-1) ?? '');
    await removal;
    await backend.jobs.drained();
  });

  afterAll(() => backend.close());

  it('refuses what they write from then on', () => {
    expect(answers.filter((end) => !end.startsWith('Unauthorized'))).toEqual([]);
  });

  it('ends with everything gone that goes, and says so', async () => {
    const { getUserRemoval: removal } = await dataOf(admin.api(GetUserRemovalDocument, { id: ann.user.id }));
    expect(removal?.endedAt).not.toBeNull();
    const going = removal?.parts.filter(({ fate }) => fate === 'GOES').map(({ kind }) => kind);
    expect(going).toEqual([
      'assets',
      'brands',
      'collections',
      'files',
      'logins',
      'notifications',
      'proposals',
      'requests',
    ]);
    expect(removal?.removed).toBeGreaterThanOrEqual(8 * each);
  });

  it('leaves their id in no row of any table but where it says so', async () => {
    const places = await placesOf(backend.database.db, ann.user.id);
    expect(Object.keys(places).filter((place) => !place.startsWith('audit_entries.'))).toEqual([
      'jobs.key',
      'orders.user_id',
      'tallies.owner_id',
      'user_removals.user_id',
      'users.id',
    ]);
    expect(places['orders.user_id']).toBe(each);
  });

  it('keeps the figures of their orders, without their name and address', async () => {
    const { db } = backend.database;
    const sum = await db
      .selectFrom('orders')
      .select((row) => [row.fn.sum('total').as('total'), row.fn.max('user_name').as('name')])
      .executeTakeFirstOrThrow();
    expect(Number(sum.total)).toBe(45_000 * each);
    expect(sum.name).toBe('Removed person');
    for (const table of ['orders', 'proposal_recipients', 'users'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/leaving/i);
  });

  it('leaves no file of theirs', async () => {
    const names = await readdir(backend.folder, { recursive: true });
    expect(names.filter((name) => name.includes(ann.user.id) && /\.[a-z0-9]+$/.test(name))).toEqual([]);
  });
});
