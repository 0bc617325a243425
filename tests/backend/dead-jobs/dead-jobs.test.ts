import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GetDeadJobsDocument, RetryJobDocument } from '#contracts/generated/jobs/graphql.ts';
import { features } from '#backend/features.ts';
import type { Services } from '#backend/services.ts';
import { jobKinds } from '#core/jobs/dead-job.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeDeadJob } from '#tests/support/stored-rows.ts';

let backend: EmbeddedBackend;
let robin: ReturnType<typeof apiClient>;
let kim: ReturnType<typeof apiClient>;

const adminAt = async (email: string) => {
  await backend.createUser({ email, name: 'Robin Vale', admin: true });
  return apiClient(backend.url, await backend.signIn(email));
};

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  [robin, kim] = [await adminAt('robin@coolio.test'), await adminAt('kim@coolio.test')];
});
beforeEach(async () => {
  await backend.database.db.deleteFrom('jobs').execute();
});
afterAll(() => backend.close());

const entriesAbout = (id: string) =>
  backend.database.db
    .selectFrom('audit_entries')
    .select(['actor_email', 'action', 'subject'])
    .where('subject_type', '=', 'job')
    .where('subject', '=', id)
    .orderBy('number')
    .execute();

describe('a job that failed for the last time', () => {
  it('is shown with its error, in which no address and no code is, and without what it was about', async () => {
    const { db } = backend.database;
    const id = await storeDeadJob(db, 'no mail to ada@coolio.test: 550 code 482913 was refused');
    await db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ to: 'ada@coolio.test', text: 'Your code is 482913' }) })
      .execute();
    const { data } = await robin(GetDeadJobsDocument, {});
    expect(data?.getDeadJobs.items).toMatchObject([
      { id, kind: 'mail', attempts: 12, lastError: 'no mail to [address]: 550 code [hidden] was refused' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/ada@|482913/);
  });

  it('runs again when an admin retries it, who is in the audit', async () => {
    const id = await storeDeadJob(backend.database.db);
    expect(await robin(RetryJobDocument, { id })).toMatchObject({ data: { retryJob: id } });
    expect(await entriesAbout(id)).toEqual([{ actor_email: 'robin@coolio.test', action: 'retryJob', subject: id }]);
    await backend.jobs.drained();
    expect(await backend.database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  it('is retried by one of two admins; the other one finds none, and neither does who asks for a job that waits', async () => {
    const { db } = backend.database;
    const id = await storeDeadJob(db);
    const answers = await Promise.all([robin(RetryJobDocument, { id }), kim(RetryJobDocument, { id })]);
    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused).toMatchObject([{ errorType: 'NotFound', message: expect.stringContaining('runs again already') }]);
    const waiting = await storeDeadJob(db);
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', run_at: new Date('2999-01-01') })
      .where('id', '=', waiting)
      .execute();
    expect((await robin(RetryJobDocument, { id: waiting })).errors).toMatchObject([{ errorType: 'NotFound' }]);
    expect(await entriesAbout(id)).toHaveLength(1);
    expect(await entriesAbout(waiting)).toEqual([]);
  });

  it('stays as it was where its audit cannot be written', async () => {
    const { db } = backend.database;
    const id = await storeDeadJob(db);
    await db.schema.alterTable('audit_entries').renameTo('audit_entries_away').execute();
    const { errors } = await robin(RetryJobDocument, { id });
    await db.schema.alterTable('audit_entries_away').renameTo('audit_entries').execute();
    expect(errors).toHaveLength(1);
    expect(await db.selectFrom('jobs').select(['id', 'state']).execute()).toEqual([{ id, state: 'dead' }]);
  });
});

it('every kind of job that the backend does has a name for people', () => {
  const anything: object = new Proxy({ look: {} }, { get: () => anything });
  const done = features.flatMap(({ jobs }) => Object.keys(jobs?.(anything as Services) ?? {}));
  expect(done.toSorted()).toEqual([...jobKinds].sort());
});
