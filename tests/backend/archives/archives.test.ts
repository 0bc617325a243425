import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateArchiveDocument,
  DeleteArchiveDocument,
  GetArchiveDocument,
  type ArchiveFieldsFragment,
} from '#contracts/generated/archives/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ledArchives, type LedArchive } from '#tests/support/archives/led-archives.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const day = 24 * 60 * 60_000;

type Person = { readonly user: UserRow; readonly api: Api };

let ahead = 0;
let backend: EmbeddedBackend;
let robin: Person;
let people = 0;
const archives = ledArchives();

const person = async (name: string, admin = false): Promise<Person> => {
  people += 1;
  const user = await backend.createUser({ email: `${name}${people}@example.com`, name, admin });
  return { user, api: apiClient(backend.url, await backend.signIn(user.email)) };
};

const get = async ({ api }: Person, userId: string): Promise<ArchiveFieldsFragment | null> =>
  (await dataOf(api(GetArchiveDocument, { userId }))).getArchive;
const create = async ({ api }: Person, userId: string, id: string = ulid()): Promise<ArchiveFieldsFragment> =>
  (await dataOf(api(CreateArchiveDocument, { input: { id, userId } }))).createArchive;
const remove = ({ api }: Person, id: string) => api(DeleteArchiveDocument, { id });

const stateOf = async (of: Person): Promise<string | undefined> => (await get(of, of.user.id))?.status;

const untilState = (of: Person, state: string | undefined): Promise<unknown> =>
  eventually(async () => expect(await stateOf(of)).toBe(state));

const keyOf = ({ user }: Person, id: string): string => `archives/${user.id}/${id}.zip`;

/** Lets the pause after a failed attempt pass, and resolves with the next one. */
const nextAttempt = async (archiveId: string): Promise<LedArchive> => {
  const job = await eventually(() =>
    backend.database.db
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', archiveId)
      .where('lease', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  ahead += 30_000;
  void backend.jobs.attempt(job.id);
  return archives.next();
};

const failed = ({ stream }: LedArchive): void => {
  stream.destroy(new Error('a file could not be read'));
};

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => Date.now() + ahead, archiveWriter: archives.archiveWriter });
  robin = await person('Robin', true);
});
afterAll(() => backend.close());

describe('an archive', () => {
  it('is made once at a time, says how far it is, and can be loaded then', async () => {
    const ada = await person('Ada');
    expect(await get(ada, ada.user.id)).toBeNull();
    const begun = await create(ada, ada.user.id);
    const { run, stream } = await archives.next();
    expect(run).toMatchObject({ archiveId: begun.id, userId: ada.user.id });
    expect(begun).toMatchObject({ done: 0, total: 0, bytes: null, url: null });
    run.onProgress(3, 10);
    await eventually(async () =>
      expect(await get(ada, ada.user.id)).toMatchObject({ status: 'RUNNING', done: 3, total: 10, url: null }),
    );
    expect((await create(ada, ada.user.id)).id).toBe(begun.id);
    run.onProgress(10, 10);
    stream.end('PK all');
    await untilState(ada, 'READY');
    const ready = await get(ada, ada.user.id);
    expect(ready).toMatchObject({ id: begun.id, done: 10, total: 10, bytes: 6 });
    expect(await (await fetch(ready?.url ?? '')).text()).toBe('PK all');
    expect(Date.parse(ready?.endsAt ?? '') - Date.now() - ahead).toBeGreaterThan(7 * day - 60_000);
    expect((await create(ada, ada.user.id, begun.id)).id).toBe(begun.id);
    expect(archives.count()).toBe(0);
  });

  it('takes the place of the earlier one', async () => {
    const ada = await person('Ada');
    const first = await create(ada, ada.user.id);
    (await archives.next()).stream.end('first');
    await untilState(ada, 'READY');
    const { url } = (await get(ada, ada.user.id)) ?? {};
    const second = await create(ada, ada.user.id);
    expect(second.id).not.toBe(first.id);
    expect((await fetch(url ?? '')).status).toBe(404);
    await eventually(async () => expect(await backend.objects.size(keyOf(ada, first.id))).toBeUndefined());
    (await archives.next()).stream.end('second');
    await untilState(ada, 'READY');
    expect(await backend.objects.size(keyOf(ada, second.id))).toBe(6);
  });

  it('is one’s own, and an admin’s to make, to see and to remove', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const { id } = await create(robin, ada.user.id);
    (await archives.next()).stream.end('PK');
    await untilState(ada, 'READY');
    expect(await get(robin, ada.user.id)).toMatchObject({ id, userId: ada.user.id });
    expect(await get(ben, ada.user.id)).toBeNull();
    const missing = { input: { id: ulid(), userId: 'nobody' } };
    const refused = [
      ben.api(CreateArchiveDocument, { input: { id: ulid(), userId: ada.user.id } }),
      ben.api(CreateArchiveDocument, missing),
      robin.api(CreateArchiveDocument, missing),
      remove(ben, id),
      remove(ben, ulid()),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.errors[0]?.errorType).toBe('NotFound');
    expect((await ben.api(CreateArchiveDocument, { input: { id, userId: ben.user.id } })).errors[0]?.errorType).toBe(
      'BadRequest',
    );
    expect((await remove(robin, id)).errors).toEqual([]);
    expect(await stateOf(ada)).toBeUndefined();
  });

  it('begins at its start after an attempt that failed, of which nothing is kept', async () => {
    const ada = await person('Ada');
    const { id } = await create(ada, ada.user.id);
    const first = await archives.next();
    first.run.onProgress(5, 10);
    first.stream.write('half of it');
    failed(first);
    const second = await nextAttempt(id);
    expect(await backend.objects.size(keyOf(ada, id))).toBeUndefined();
    expect(await get(ada, ada.user.id)).toMatchObject({ id, status: 'RUNNING', done: 0 });
    second.stream.end('all of it');
    await untilState(ada, 'READY');
    expect(await backend.objects.size(keyOf(ada, id))).toBe(9);
  });

  it('has failed after the last attempt, and the next one is not counted', async () => {
    const ada = await person('Ada');
    const { id } = await create(ada, ada.user.id);
    failed(await archives.next());
    for (let attempt = 2; attempt <= 5; attempt += 1) failed(await nextAttempt(id));
    await untilState(ada, 'FAILED');
    expect(await get(ada, ada.user.id)).toMatchObject({ id, url: null });
    for (let made = 0; made < 4; made += 1) {
      await create(ada, ada.user.id);
      (await archives.next()).stream.end('PK');
      await untilState(ada, 'READY');
    }
    const { errors } = await ada.api(CreateArchiveDocument, { input: { id: ulid(), userId: ada.user.id } });
    expect(errors[0]?.errorType).toBe('LimitExceeded');
    expect(await stateOf(ada)).toBe('READY');
    expect((await create(robin, ada.user.id)).userId).toBe(ada.user.id);
    (await archives.next()).stream.end('PK');
  });

  it('ends while it is made where it is removed', async () => {
    const ada = await person('Ada');
    const { id } = await create(ada, ada.user.id);
    const { run, stream } = await archives.next();
    await dataOf(remove(ada, id));
    expect(await stateOf(ada)).toBeUndefined();
    ahead += 2_000;
    run.onProgress(1, 10);
    await eventually(() => expect(stream.destroyed).toBe(true));
    await backend.jobs.drained();
    expect(await backend.objects.size(keyOf(ada, id))).toBeUndefined();
    const job = await backend.database.db.selectFrom('jobs').select('state').where('key', '=', id).executeTakeFirst();
    expect(job?.state).toBe('done');
  });

  it('goes with a person, also one that is being made', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const { id } = await create(ada, ada.user.id);
    (await archives.next()).stream.end('PK');
    await untilState(ada, 'READY');
    const { url } = (await get(robin, ada.user.id)) ?? {};
    const { id: unfinished } = await create(ben, ben.user.id);
    const { stream } = await archives.next();
    for (const { user } of [ada, ben])
      await backend.identity.removeUser(user.id, { userId: robin.user.id, name: 'Robin', email: robin.user.email });
    stream.end('PK');
    await backend.jobs.drained();
    expect(await get(robin, ada.user.id)).toBeNull();
    expect((await fetch(url ?? '')).status).toBe(404);
    const sizes = [keyOf(ada, id), keyOf(ben, unfinished)].map((key) => backend.objects.size(key));
    expect(await Promise.all(sizes)).toEqual([undefined, undefined]);
    expect(
      (await robin.api(CreateArchiveDocument, { input: { id: ulid(), userId: ada.user.id } })).errors,
    ).toMatchObject([{ errorType: 'NotFound' }]);
  });

  it('ends seven days after it is ready, with its file', async () => {
    const ada = await person('Ada');
    const { id } = await create(ada, ada.user.id);
    (await archives.next()).stream.end('PK');
    await untilState(ada, 'READY');
    await backend.archives.sweep();
    expect(await stateOf(ada)).toBe('READY');
    ahead += 7 * day;
    const again = apiClient(backend.url, await backend.signIn(ada.user.email));
    expect(await get({ ...ada, api: again }, ada.user.id)).toBeNull();
    await backend.archives.sweep();
    expect(await backend.objects.size(keyOf(ada, id))).toBeUndefined();
    const rows = await backend.database.db.selectFrom('archives').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});
