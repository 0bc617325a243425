import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'said-by-its-runner': Record<string, never>;
  }
}

const kind = 'said-by-its-runner';

let web: EmbeddedBackend;
let worker: EmbeddedBackend;
const ranAt: ('web' | 'worker')[] = [];

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  web = await startEmbeddedBackend({ databaseUrl, databasePool: 4, role: 'web' });
  worker = await startEmbeddedBackend({ databaseUrl, databasePool: 4, role: 'worker' });
  web.jobs.handle({ [kind]: { run: async () => void ranAt.push('web') } });
  worker.jobs.handle({ [kind]: { run: async () => void ranAt.push('worker') } });
});
afterAll(async () => {
  await web.close();
  await worker.close();
});

const status = async ({ url }: EmbeddedBackend, path: string): Promise<number> => (await fetch(`${url}${path}`)).status;

describe('a backend that serves and one that works', () => {
  it('leave every job to the one that works, as it comes', async () => {
    await web.database.db
      .transaction()
      .execute((trx) => Promise.all(Array.from({ length: 12 }, () => web.jobs.enqueue(trx, kind, {}))));
    await expect.poll(() => ranAt.length).toBe(12);
    expect(new Set(ranAt)).toEqual(new Set(['worker']));
  });

  it('say both that they are well, and serve people by the first alone', async () => {
    expect(await Promise.all([web, worker].map((each) => status(each, '/health')))).toEqual([200, 200]);
    expect(await Promise.all([web, worker].map((each) => status(each, '/ready')))).toEqual([200, 200]);
    expect(await status(web, '/config.json')).toBe(200);
    const paths = [
      '/',
      '/config.json',
      '/graphql',
      '/idp',
      '/dev/outbox',
      '/files/x',
      '/checkout/x',
      '/oauth2/authorize',
    ];
    expect(await Promise.all(paths.map((path) => status(worker, path)))).toEqual(paths.map(() => 404));
  });
});
