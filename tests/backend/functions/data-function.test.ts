import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedCaller } from '#backend/functions/caller-of.ts';
import type { FieldEvent } from '#backend/functions/field-event.ts';
import { openFunctions, type Functions } from '#backend/functions/open-functions.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import type { Database } from '#backend/storage/database.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

type Published = { readonly field: string; readonly variables: object };

let backend: EmbeddedBackend;
let database: Database;
let functions: Functions;
let adaId: string;
let adminId: string;
const published: Published[] = [];

beforeAll(async () => {
  const databaseUrl = (await freshDatabase()) ?? '';
  backend = await startEmbeddedBackend({ databaseUrl });
  database = await openDatabase({ url: databaseUrl, dataDir: backend.options.dataDir, log: silentLog, poolSize: 4 });
  functions = await openFunctions(
    {
      ...backend.options,
      publicUrl: 'https://portal.example.com',
      callPublishing: async (query, variables) => {
        const [, field = ''] = /^mutation (\w+)/.exec(query) ?? [];
        published.push({ field, variables });
      },
    },
    database,
  );
  adaId = (await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' })).id;
  adminId = (await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true })).id;
});
afterAll(async () => {
  await functions.close();
  await database.close();
  await backend.close();
});

const person = (sub: string, groups: readonly string[] = []): FieldEvent['identity'] => ({
  claims: { sub, 'cognito:groups': groups, exp: 4_000_000_000 },
  sourceIp: ['198.51.100.7'],
});
const guest: FieldEvent['identity'] = {
  cognitoIdentityId: 'us-west-2:00000000-0000-0000-0000-000000000001',
  cognitoIdentityAuthType: 'unauthenticated',
  userArn: 'arn:aws:sts::123456789012:assumed-role/portal-guests/CognitoIdentityCredentials',
};
const own: FieldEvent['identity'] = { userArn: 'arn:aws:sts::123456789012:assumed-role/portal-data/data' };

const ask = (
  identity: FieldEvent['identity'],
  type: FieldEvent['type'],
  field: string,
  given: Partial<FieldEvent> = {},
) => functions.answerField({ type, field, arguments: {}, identity, headers: {}, selection: [], ...given });

const brand = (name: string) => ({
  arguments: { input: { name, website: null } },
  selection: ['id', 'name'],
});

const refusedWith = (type: string) => ({ error: expect.objectContaining({ type }) as unknown });

describe('the function behind AppSync', () => {
  it('resolves a field for a person as stored now, whatever their token says of groups', async () => {
    const selection = ['items', 'items/id'];
    expect(await ask(person(adminId), 'Query', 'getProposals', { selection })).toMatchObject({
      data: { items: [] },
    });
    expect(await ask(person(adaId, [adminGroup]), 'Query', 'getProposals', { selection })).toEqual(
      refusedWith('Unauthorized'),
    );
  });

  it('knows nobody who was suspended or removed, at once', async () => {
    const { id } = await backend.createUser({ email: 'eve@coolio.test', name: 'Eve' });
    const asked = () => ask(person(id), 'Query', 'getNotificationPreferences', { selection: ['kind'] });
    expect(await asked()).toMatchObject({ data: expect.any(Array) as unknown });
    await backend.identity.suspend(id);
    expect(await asked()).toEqual(refusedWith('UnauthorizedException'));
    await backend.identity.reinstate(id);
    expect(await asked()).not.toHaveProperty('error');
    await backend.identity.removeUser(id);
    expect(await asked()).toEqual(refusedWith('UnauthorizedException'));
    expect(await ask(person('nobody'), 'Query', 'getNotificationPreferences')).toEqual(
      refusedWith('UnauthorizedException'),
    );
    expect(await storedCaller(database)({ identity: {}, headers: {} })).toBeUndefined();
  });

  it('says which field is wrong', async () => {
    expect(await ask(person(adaId), 'Mutation', 'createBrand', brand(''))).toMatchObject({
      error: { type: 'BadRequest', info: { field: 'name' } },
    });
    const { input } = brand('Fine').arguments;
    expect(
      await ask(person(adaId), 'Mutation', 'createBrand', { arguments: { input: { ...input, name: 7 } } }),
    ).toMatchObject({ error: { type: 'BadRequest', info: { field: 'name' } } });
  });

  it('lets guests leave their address, and nothing else', async () => {
    const lead = { arguments: { email: 'new@example.com' } };
    expect(await ask(guest, 'Mutation', 'lead', lead)).toEqual({ data: true });
    expect(await ask(guest, 'Mutation', 'createBrand', brand('Guest'))).toEqual(refusedWith('Unauthorized'));
    expect(await ask(guest, 'Mutation', 'publishNotification', { arguments: { id: 'x' } })).toEqual(
      refusedWith('Unauthorized'),
    );
  });

  it('publishes what a mutation caused before it answers, and what its own calls name', async () => {
    published.length = 0;
    const input = { title: 'Choose a photo', assignees: [{ email: 'ada@coolio.test' }], status: 'in_progress' };
    const made = await ask(person(adminId), 'Mutation', 'createTask', { arguments: { input }, selection: ['id'] });
    expect(made).toMatchObject({ data: { id: expect.any(String) as unknown } });
    const fields = published.map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['publishNotification', 'publishDashboardChange']));
    expect(published).toContainEqual({ field: 'publishDashboardChange', variables: { userId: adaId } });
    const news = published.find(({ field }) => field === 'publishNotification');
    expect(await ask(own, 'Mutation', 'publishNotification', { arguments: { ...news?.variables } })).toMatchObject({
      data: { userId: adaId, type: 'TaskAssigned' },
    });
    expect(await ask(own, 'Mutation', 'publishNotification', { arguments: { id: ulid() } })).toEqual({ data: null });
    expect(await ask(own, 'Mutation', 'createBrand', brand('Own'))).toEqual(refusedWith('Unauthorized'));
    expect(await ask(person(adminId), 'Mutation', 'publishNotification', { arguments: { id: ulid() } })).toEqual(
      refusedWith('Unauthorized'),
    );
  });

  it('publishes once what works side by side have caused', async () => {
    published.length = 0;
    const read = (id: string) =>
      ask(person(adminId), 'Mutation', 'createProposal', {
        arguments: {
          input: { ...proposalTo(['ada@coolio.test'], { status: 'SENT', services: [monthlyCare()] }), id },
        },
        selection: ['id'],
      });
    const answers = await Promise.all([ulid(), ulid(), ulid()].map(read));
    expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
    expect(published.filter(({ field }) => field === 'publishNotification')).toHaveLength(3);
  });

  it('ends all that is live for somebody whose rights change', async () => {
    const { id } = await backend.createUser({ email: 'sam@coolio.test', name: 'Sam' });
    const suspended = await ask(person(adminId), 'Mutation', 'suspendUser', { arguments: { id }, selection: ['id'] });
    const every = Object.keys(functions.application.schema.getSubscriptionType()?.getFields() ?? {});
    const ended = every.map((subscriptionField) => ({ subscriptionField, payload: { changedUserId: id } }));
    expect(suspended).toMatchObject({ data: { id }, ended: expect.arrayContaining(ended) as unknown });
  });

  it('ends the subscriptions of who is taken off a task, and all of a task that is deleted', async () => {
    const create = { title: 'Choose', assignees: [{ email: 'ada@coolio.test' }], status: 'in_progress' };
    const made = await ask(person(adminId), 'Mutation', 'createTask', {
      arguments: { input: create },
      selection: ['id'],
    });
    const { id } = ('data' in made ? made.data : {}) as { readonly id: string };
    const listens = (by: string) =>
      ask(person(by), 'Subscription', 'onTaskComment', { arguments: { taskId: id }, selection: ['id'] });
    expect(await listens(adaId)).toEqual({ data: null });
    const off = await ask(person(adminId), 'Mutation', 'editTask', {
      arguments: { id, input: { assignees: [] } },
      selection: ['id'],
    });
    const endedOf = (payload: object) =>
      ['onTaskComment', 'onTaskChange'].map((subscriptionField) => ({ subscriptionField, payload }));
    expect(off).toMatchObject({ ended: endedOf({ taskId: id, userId: adaId }) });
    expect(await listens(adaId)).toEqual(refusedWith('Unauthorized'));
    const gone = await ask(person(adminId), 'Mutation', 'deleteTask', { arguments: { id } });
    expect(gone).toMatchObject({ data: id, ended: endedOf({ goneTaskId: id }) });
  });
});
