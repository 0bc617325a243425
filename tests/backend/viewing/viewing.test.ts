import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as operations from '#contracts/generated/operations.ts';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { EndViewingDocument, StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { ruleOf } from '#backend/graphql/guard-fields.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, servedAt, upload } from '#tests/support/files/uploads.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';

let ahead = 0;
let backend: EmbeddedBackend;
let ada: UserRow;
let robin: UserRow;
let robinToken: string;
let admin: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => Date.now() + ahead });
  ada = await backend.createUser({ email: 'ada@example.com', name: 'Ada' });
  robin = await backend.createUser({ email: 'robin@example.com', name: 'Robin', admin: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  robinToken = await backend.signIn(robin.email);
  admin = apiClient(backend.url, robinToken);
});

const begin = async (userId = ada.id) => (await dataOf(admin(StartViewingDocument, { userId }))).startViewing;

const mutations = Object.values(contractSchema().getMutationType()?.getFields() ?? {});

const documents: ReadonlyMap<string, string> = new Map(
  Object.values(operations)
    .flatMap((feature): unknown[] => Object.values(feature))
    .filter((value) => typeof value === 'object' && value !== null && value.constructor.name === 'TypedDocumentString')
    .map(String)
    .flatMap((text) => {
      const operation = parse(text).definitions.find(
        (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
      );
      const field = operation?.selectionSet.selections[0];
      return operation !== undefined && field?.kind === Kind.FIELD ? [[field.name.value, text] as const] : [];
    }),
);

describe('a view of the portal as a customer sees it', () => {
  it('reads what the customer reads', async () => {
    const { idToken, user, endsAt } = await begin();
    expect(user).toEqual({ id: ada.id, name: 'Ada', email: ada.email });
    expect(Date.parse(endsAt) - Date.now() - ahead).toBeLessThanOrEqual(15 * 60_000);
    const { data, errors } = await apiClient(backend.url, idToken)('{ getUserOrders { items { id } } }');
    expect([data, errors]).toEqual([{ getUserOrders: { items: [] } }, []]);
    const { errors: refused } = await apiClient(backend.url, idToken)('{ getAllOrders { items { id } } }');
    expect(refused[0]?.errorType).toBe('Unauthorized');
  });

  it('can call none of the mutations of the schema', async () => {
    const { idToken } = await begin();
    const viewer = apiClient(backend.url, idToken);
    const open = mutations.filter((field) => ruleOf(field).kind !== 'nobody').map(({ name }) => name);
    const answers: [string, string | undefined][] = [];
    for (const name of open) answers.push([name, (await viewer(documents.get(name) ?? '')).errors[0]?.errorType]);
    expect(answers.filter(([, type]) => type !== 'Unauthorized')).toEqual([]);
    expect(open.length).toBeGreaterThan(70);
  });

  it.each([
    '{ getLogins { items { id } } }',
    `{ getLogin(id: "01J00000000000000000000000") { id } }`,
    '{ getVaultKey { version } }',
    '{ getArchive(userId: "anybody") { url } }',
    '{ getPasswordDashboardStats { total } }',
    '{ getUploadUrl(resource: asset, contentType: "image/png", extension: "png") { key } }',
  ])('does not open %s', async (query) => {
    const { idToken } = await begin();
    const { errors } = await apiClient(backend.url, idToken)(query);
    expect(errors.map(({ errorType }) => errorType)).not.toContain(undefined);
    expect(errors[0]?.errorType).toMatch(/Unauthorized|ValidationError/);
  });

  it('is refused of admins, of who is not there, and to customers', async () => {
    const asked = async (api: Api, userId: string) =>
      (await api(StartViewingDocument, { userId })).errors[0]?.errorType;
    expect(await asked(admin, robin.id)).toBe('Conflict');
    expect(await asked(admin, 'nobody')).toBe('NotFound');
    expect(await asked(apiClient(backend.url, await backend.signIn(ada.email)), ada.id)).toBe('Unauthorized');
    const { idToken } = await begin();
    expect(await asked(apiClient(backend.url, idToken), ada.id)).toBe('Unauthorized');
  });

  it('is over at its end: its token, its socket and the addresses of files', async () => {
    const own = apiClient(backend.url, await backend.signIn(ada.email));
    await servedAt(own, await upload(own, await aPicture()));
    const { id, idToken } = await begin();
    const { data } = await apiClient(
      backend.url,
      idToken,
    )<{ getUserAssets: { items: [{ variations: [{ url: string }] }] } }, never>(
      '{ getUserAssets { items { variations { url } } } }',
    );
    const address = data?.getUserAssets.items[0].variations[0].url ?? '';
    expect((await fetch(address)).status).toBe(200);
    const socket = await openRealtime(backend.url, idToken);
    const ack = await socket.start('1', idToken, String(OnNotifyDocument), { userId: ada.id });
    expect(ack.type).toBe('start_ack');
    await dataOf(admin(EndViewingDocument, { id }));
    expect((await apiClient(backend.url, idToken)('{ getUserOrders { items { id } } }')).status).toBe(401);
    expect((await fetch(address)).status).toBe(404);
    expect((await socket.closed).reason).toBe('Sign in again');
    expect((await admin(EndViewingDocument, { id })).errors[0]?.errorType).toBe('NotFound');
  });

  it('is over after 15 minutes, whoever asks', async () => {
    const { idToken } = await begin();
    ahead += 15 * 60_000;
    expect((await apiClient(backend.url, idToken)('{ getUserOrders { items { id } } }')).status).toBe(401);
  });

  it('is over with the sign-in and with the rights of who looks', async () => {
    const first = await begin();
    await backend.identity.endSessions(robin.id);
    expect((await apiClient(backend.url, first.idToken)('{ getUserOrders { items { id } } }')).status).toBe(401);
    const other = await backend.createUser({ email: 'vera@example.com', name: 'Vera', admin: true });
    const vera = apiClient(backend.url, await backend.signIn(other.email));
    const { startViewing } = await dataOf(vera(StartViewingDocument, { userId: ada.id }));
    await backend.identity.removeFromGroup('Admin', other.id);
    expect((await apiClient(backend.url, startViewing.idToken)('{ getUserOrders { items { id } } }')).status).toBe(401);
  });

  it('is one at a time for a sign-in', async () => {
    const first = await begin();
    const second = await begin();
    expect((await apiClient(backend.url, first.idToken)('{ getUserOrders { items { id } } }')).status).toBe(401);
    expect((await apiClient(backend.url, second.idToken)('{ getUserOrders { items { id } } }')).status).toBe(200);
  });

  it('leaves its begin and its end in the audit, also where nobody ended it', async () => {
    const vic = await backend.createUser({ email: 'vic@example.com', name: 'Vic' });
    const { id } = await begin(vic.id);
    await dataOf(admin(EndViewingDocument, { id }));
    await begin(vic.id);
    ahead += 15 * 60_000;
    await backend.endedViews();
    const entries = await backend.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email', 'detail'])
      .where('subject', '=', vic.id)
      .where('action', 'like', '%Viewing')
      .orderBy('id')
      .execute();
    const by = { actor_email: robin.email };
    expect(entries).toEqual([
      { action: 'startViewing', ...by, detail: { until: expect.any(String) as string } },
      { action: 'endViewing', ...by, detail: { because: 'ended' } },
      { action: 'startViewing', ...by, detail: { until: expect.any(String) as string } },
      { action: 'endViewing', ...by, detail: { because: 'time' } },
    ]);
  });
});
