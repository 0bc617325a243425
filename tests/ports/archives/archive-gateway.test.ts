import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Archive } from '#core/archives/archive.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const day = 24 * 60 * 60;

describe.each(worlds)('an archive, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const ready = ({ archives, user }: Person): Promise<Archive> =>
    eventually(async () => {
      const archive = await archives.get(user.id);
      if (archive?.status !== 'READY') throw new Error('the archive is not ready');
      return archive;
    });

  it('can be loaded once it is ready, until it is removed', async () => {
    const ada = await world.customer('Ada');
    expect(await ada.archives.get(ada.user.id)).toBeUndefined();
    const id = ulid();
    expect(await ada.archives.create(id, ada.user.id)).toMatchObject({ id, userId: ada.user.id });
    const { url = '', bytes, done, total, createdAt, endsAt } = await ready(ada);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(bytes);
    expect(done).toBe(total);
    expect(Date.parse(endsAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(7 * day * 1000);
    expect((await ada.archives.create(id, ada.user.id)).id).toBe(id);
    await ada.archives.remove(id);
    expect(await ada.archives.get(ada.user.id)).toBeUndefined();
    expect((await failureOf(ada.archives.remove(id))).kind).toBe('not-found');
  });

  it('is of the person and for admins', async () => {
    const [ada, ben] = [await world.customer('Ada'), await world.customer('Ben')];
    const { id } = await admin.archives.create(ulid(), ada.user.id);
    await ready(ada);
    expect((await admin.archives.get(ada.user.id))?.id).toBe(id);
    expect(await ben.archives.get(ada.user.id)).toBeUndefined();
    expect((await failureOf(ben.archives.create(ulid(), ada.user.id))).kind).toBe('not-found');
    expect((await failureOf(ben.archives.remove(id))).kind).toBe('not-found');
    expect(await failureOf(ben.archives.create(id, ben.user.id))).toMatchObject({ kind: 'invalid', field: 'id' });
    expect(await failureOf(ben.archives.create('one', ben.user.id))).toMatchObject({ kind: 'invalid', field: 'id' });
    expect((await failureOf(admin.archives.create(ulid(), 'nobody'))).kind).toBe('not-found');
  });

  it('is made four times a day, each in place of the one before', async () => {
    const ada = await world.customer('Ada');
    for (let made = 0; made < 4; made += 1) {
      const { id } = await ada.archives.create(ulid(), ada.user.id);
      expect((await ready(ada)).id).toBe(id);
    }
    expect((await failureOf(ada.archives.create(ulid(), ada.user.id))).kind).toBe('limit-exceeded');
    expect((await admin.archives.create(ulid(), ada.user.id)).userId).toBe(ada.user.id);
  });

  it('leaves an entry in the audit where an admin begins or removes it', async () => {
    const ada = await world.customer('Ada');
    const { id } = await admin.archives.create(ulid(), ada.user.id);
    await ready(ada);
    await admin.archives.remove(id);
    await ada.archives.create(ulid(), ada.user.id);
    const { items } = await admin.audit.list({ subjectType: 'user', subjectId: ada.user.id });
    const entries = items.filter(({ actorId }) => actorId === admin.user.id);
    expect(entries.map(({ action, subjectName, changes }) => [action, subjectName, changes])).toEqual([
      ['deleteArchive', 'Ada', []],
      ['createArchive', 'Ada', []],
    ]);
  });
});
