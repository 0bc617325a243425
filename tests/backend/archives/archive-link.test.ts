import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CreateArchiveDocument, GetArchiveDocument } from '#contracts/generated/archives/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const minute = 60_000;

let ahead = 0;
let backend: EmbeddedBackend;
let ada: UserRow;
let ben: UserRow;
let robin: UserRow;
let bytes: string;
let people = 0;

const apiOf = async ({ email }: UserRow): Promise<Api> => apiClient(backend.url, await backend.signIn(email));

/** Where this person can load the archive of a customer; empty where they cannot. */
const linkFor = async (reader: UserRow, userId: string): Promise<string> => {
  const api = await apiOf(reader);
  return (await dataOf(api(GetArchiveDocument, { userId }))).getArchive?.url ?? '';
};

const bytesOf = async (answer: Response): Promise<string> => Buffer.from(await answer.arrayBuffer()).toString('latin1');

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => Date.now() + ahead, productName: 'Harbour & Pine' });
  ben = await backend.createUser({ email: 'ben@example.com', name: 'Ben' });
  robin = await backend.createUser({ email: 'robin@example.com', name: 'Robin', admin: true });
});
afterAll(() => backend.close());

beforeEach(async () => {
  people += 1;
  ada = await backend.createUser({ email: `ada${people}@example.com`, name: 'Ada' });
  const id = ulid();
  await dataOf((await apiOf(ada))(CreateArchiveDocument, { input: { id, userId: ada.id } }));
  await backend.jobs.drained();
  bytes = (await buffer(backend.objects.read(`archives/${ada.id}/${id}.zip`))).toString('latin1');
});

describe('the link of an archive', () => {
  it('loads the file, which nothing keeps on the way', async () => {
    const url = await linkFor(ada, ada.id);
    const whole = await fetch(url);
    expect(await bytesOf(whole)).toBe(bytes);
    expect(bytes.slice(0, 2)).toBe('PK');
    const day = new Date(Date.now() + ahead).toISOString().slice(0, 10);
    const head = await fetch(url, { method: 'HEAD' });
    for (const { status, headers } of [whole, head])
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          'content-type': 'application/zip',
          'content-length': String(bytes.length),
          'content-disposition': `attachment; filename=harbour-pine-archive-${day}.zip`,
          'cache-control': 'private, no-store',
          'accept-ranges': 'bytes',
        },
      ]);
    expect(await head.text()).toBe('');
  });

  it('goes on where a download was cut off, unless the file is another one', async () => {
    const url = await linkFor(ada, ada.id);
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    const part = async (headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(url, { headers });
      return [answer.status, answer.headers.get('content-range'), await bytesOf(answer)];
    };
    const rest = `bytes 3-${bytes.length - 1}/${bytes.length}`;
    expect(await part({ range: 'bytes=3-' })).toEqual([206, rest, bytes.slice(3)]);
    expect(await part({ range: 'bytes=3-', 'if-range': etag })).toEqual([206, rest, bytes.slice(3)]);
    expect(await part({ range: 'bytes=3-', 'if-range': '"another"' })).toEqual([200, null, bytes]);
    expect(await part({ range: `bytes=${bytes.length}-` })).toEqual([416, `bytes */${bytes.length}`, '']);
  });

  it('is good for ten minutes and for whom it was made, while they may have the archive', async () => {
    const url = await linkFor(ada, ada.id);
    expect(await linkFor(ben, ada.id)).toBe('');
    expect(await statusOf(url.replace(`by=${ada.id}`, `by=${ben.id}`))).toBe(404);
    expect(await statusOf(url.replace(ada.id, ben.id))).toBe(404);
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(404);
    expect(await statusOf(`${backend.url}/files/archives/${ada.id}/none.zip`)).toBe(404);
    ahead += 10 * minute;
    expect(await statusOf(url)).toBe(404);
    const renewed = await linkFor(ada, ada.id);
    expect(await statusOf(renewed)).toBe(200);
    await backend.identity.suspend(ada.id);
    expect(await statusOf(renewed)).toBe(404);
  });

  it('is not given where the file is gone, as after a restore', async () => {
    const api = await apiOf(ada);
    const { getArchive } = await dataOf(api(GetArchiveDocument, { userId: ada.id }));
    await backend.objects.remove(`archives/${ada.id}/${getArchive?.id}.zip`);
    expect(await statusOf(getArchive?.url ?? '')).toBe(404);
    expect(await dataOf(api(GetArchiveDocument, { userId: ada.id }))).toEqual({ getArchive: null });
  });

  it('leaves one entry in the audit where an admin loads it, and none where the person does', async () => {
    expect(await statusOf(await linkFor(ada, ada.id))).toBe(200);
    const url = await linkFor(robin, ada.id);
    await Promise.all([fetch(url), fetch(url, { headers: { range: 'bytes=3-' } })]);
    const entries = await backend.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'subject_name'])
      .where('subject', '=', ada.id)
      .where('action', 'like', '%Archive')
      .execute();
    expect(entries).toEqual([{ actor_id: robin.id, action: 'fetchArchive', subject_name: 'Ada' }]);
  });
});
