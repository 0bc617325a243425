import { afterAll, beforeAll, expect, it } from 'vitest';
import { CreateArchiveDocument, GetArchiveDocument } from '#contracts/generated/archives/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { ledArchives } from '#tests/support/archives/led-archives.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { s3Credentials, startS3Server, type S3Server } from '#tests/support/files/s3-server.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

let s3: S3Server;
let databaseUrl: string | undefined;
let ahead = 0;
const open: EmbeddedBackend[] = [];
const archives = ledArchives();

/** One more process on the same database and bucket, whose clients read files there themselves. */
const start = async (): Promise<EmbeddedBackend> => {
  const backend = await startEmbeddedBackend({
    databaseUrl,
    s3: { bucket: 'portal', region: 'eu-north-1', endpoint: s3.endpoint, directReads: true },
    archiveWriter: archives.archiveWriter,
    now: () => Date.now() + ahead,
  });
  open.push(backend);
  return backend;
};

beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  s3 = await startS3Server('portal');
  databaseUrl = await freshDatabase();
});
afterAll(async () => {
  for (const backend of open) await backend.close();
  await s3.close();
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

it('an archive that a process was at work on when it stopped is made by another one, and read from the bucket', async () => {
  const first = await start();
  const { id: userId, email } = await first.createUser({ email: 'ada@example.com', name: 'Ada' });
  const id = ulid();
  await dataOf(apiClient(first.url, await first.signIn(email))(CreateArchiveDocument, { input: { id, userId } }));
  const { stream } = await archives.next();
  stream.write('half of it');
  await first.close();
  open.splice(0);
  expect(stream.destroyed).toBe(true);
  expect(await s3.keys()).toEqual([]);
  ahead += 30_000;
  const second = await start();
  (await archives.next()).stream.end('all of it');
  const api = apiClient(second.url, await second.signIn(email));
  const url = await eventually(async () => {
    const { getArchive } = await dataOf(api(GetArchiveDocument, { userId }));
    if (typeof getArchive?.url !== 'string') throw new Error('it is not ready');
    return getArchive.url;
  });
  const answer = await fetch(url, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  const address = answer.headers.get('location') ?? '';
  expect(new URL(address).origin).toBe(s3.endpoint);
  const file = await fetch(address, { headers: { range: 'bytes=4-' } });
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['of it', 'application/zip']);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=coolio-archive-.*\.zip$/);
});
