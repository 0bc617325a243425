import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { createBackend } from '#backend/server/create-backend.ts';
import { silentLog } from '#backend/storage/log.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { openRealtime, type Frame } from '#tests/support/realtime-client.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const query = String(OnNotifyDocument);
const isData = ({ type }: Frame) => type === 'data';

let backend: EmbeddedBackend;
let databaseUrl: string | undefined;
let ada: UserRow;
let token: string;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  backend = await startEmbeddedBackend({ databaseUrl });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  ada = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  token = await backend.signIn('ada@coolio.test');
});
afterAll(() => backend.close());

const tell = (userId: string, title: string, type: 'TaskAssigned' | 'ProposalPaid' = 'TaskAssigned') =>
  backend.database.db
    .transaction()
    .execute((trx) => addNotifications(trx, [{ userId, type, title, message: 'm', subjects: [] }], Date.now()));

const listen = async (as = token, userId = ada.id, variables: object = {}) => {
  const client = await openRealtime(backend.url, as);
  const id = ulid();
  expect(await client.start(id, as, query, { userId, ...variables })).toMatchObject({ type: 'start_ack', id });
  return { ...client, id };
};
const titles = (frames: readonly Frame[]) =>
  frames.filter(isData).map(({ payload }) => payload?.data?.['onNotify']?.['title']);

describe('a live connection', () => {
  it('chooses graphql-ws, acknowledges and keeps alive', async () => {
    const client = await openRealtime(backend.url, token);
    expect(client.socket.protocol).toBe('graphql-ws');
    expect(client.frames[0]).toEqual({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } });
    expect(await client.next(({ type }) => type === 'ka')).toEqual({ type: 'ka' });
    client.close();
  });

  it('never loses an init that follows the handshake at once, 50 times', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, () => openRealtime(backend.url, token)));
    expect(new Set(clients.map(({ frames }) => frames[0]?.type))).toEqual(new Set(['connection_ack']));
    for (const client of clients) client.close();
  });

  it('delivers what a mutation causes', async () => {
    const client = await listen();
    const admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { createProposal } = await dataOf(admin(CreateProposalDocument, { input }));
    const frame = await client.next(isData);
    expect(frame).toMatchObject({
      id: client.id,
      payload: {
        data: { onNotify: { type: 'ProposalReceived', subjects: [{ id: createProposal.id }], userId: ada.id } },
      },
    });
    client.close();
  });

  it('delivers nothing of a transaction that was undone', async () => {
    const client = await listen();
    await backend.database.db
      .transaction()
      .execute(async (trx) => {
        await addNotifications(
          trx,
          [{ userId: ada.id, type: 'TaskAssigned', title: 'never', message: 'm', subjects: [] }],
          Date.now(),
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tell(ada.id, 'after');
    await client.next(isData);
    expect(titles(client.frames)).toEqual(['after']);
    client.close();
  });

  it('delivers one type alone where one is asked for', async () => {
    const client = await listen(token, ada.id, { type: 'ProposalPaid' });
    await tell(ada.id, 'task');
    await tell(ada.id, 'paid', 'ProposalPaid');
    await client.next(isData);
    expect(titles(client.frames)).toEqual(['paid']);
    client.close();
  });

  it('stops when asked, and says so', async () => {
    const client = await listen();
    client.send({ id: client.id, type: 'stop' });
    expect(await client.next(({ type }) => type === 'complete')).toEqual({ type: 'complete', id: client.id });
    const second = await listen();
    await tell(ada.id, 'later');
    await second.next(isData);
    expect(titles(client.frames)).toEqual([]);
    client.close();
    second.close();
  });

  const each = inFullRun ? 200 : 40;

  it(`keeps ${each} notifications of each of three people apart and in their order`, async () => {
    const people = await Promise.all(
      ['p', 'q', 'r'].map(async (name) => {
        const user = await backend.createUser({ email: `${name}@coolio.test`, name });
        return { user, client: await listen(await backend.signIn(user.email), user.id) };
      }),
    );
    for (let round = 0; round < each; round += 1)
      for (const { user } of people) await tell(user.id, `${user.name} ${round}`);
    for (const { user, client } of people) {
      await client.next(
        (frame) => isData(frame) && frame.payload?.data?.['onNotify']?.['title'] === `${user.name} ${each - 1}`,
      );
      expect(titles(client.frames)).toEqual(Array.from({ length: each }, (_, round) => `${user.name} ${round}`));
      client.close();
    }
  });
});

describe('rights that change', () => {
  it('close the sockets of somebody who loses a group, and of nobody else', async () => {
    const user = await backend.createUser({ email: 'demoted@coolio.test', name: 'D', admin: true });
    const client = await listen(await backend.signIn(user.email), user.id);
    const other = await listen();
    await backend.identity.removeFromGroup(adminGroup, user.id);
    expect((await client.closed).code).toBe(1008);
    await tell(ada.id, 'for others');
    await other.next(isData);
    other.close();
  });

  it('close the sockets of somebody who gains a group, though the sign-in goes on', async () => {
    const user = await backend.createUser({ email: 'promoted@coolio.test', name: 'P' });
    const own = await backend.signIn(user.email);
    const client = await listen(own, user.id);
    await backend.identity.addToGroup(adminGroup, user.id);
    expect((await client.closed).code).toBe(1008);
    expect(await backend.identity.verifyIdToken(own)).toMatchObject({ groups: [adminGroup] });
  });

  it('close the sockets of somebody who is removed', async () => {
    const user = await backend.createUser({ email: 'removed@coolio.test', name: 'R' });
    const client = await listen(await backend.signIn(user.email), user.id);
    await backend.identity.removeUser(user.id);
    expect((await client.closed).code).toBe(1008);
  });
});

describe('a client that does not read', () => {
  it('is cut off, and the others are served', async () => {
    const lazy = await listen();
    for (let at = 1; at < 50; at += 1) await lazy.start(`again ${at}`, token, query, { userId: ada.id });
    lazy.socket.pause();
    const other = await listen();
    const message = 'x'.repeat(400);
    for (let sent = 0; sent < 12; sent += 1) {
      const many = Array.from({ length: 40 }, (_, at) => ({
        userId: ada.id,
        type: 'TaskAssigned' as const,
        title: `${sent} ${at}`,
        message,
        subjects: [],
      }));
      await backend.database.db.transaction().execute((trx) => addNotifications(trx, many, Date.now()));
      if (sent % 4 === 3)
        await other.next((frame) => isData(frame) && frame.payload?.data?.['onNotify']?.['title'] === `${sent} 39`);
    }
    lazy.socket.resume();
    await lazy.closed;
    expect(titles(other.frames)).toHaveLength(480);
    other.close();
  });
});

describe('two processes over one database', () => {
  it('hear of each other’s notifications', async () => {
    const second = await createBackend({
      databaseUrl,
      dataDir: backend.folder,
      auditKey: testAuditKey,
      portalRoot: '/nowhere',
      publicUrl: undefined,
      hosts: undefined,
      trustProxy: false,
      contractOnly: false,
      standIns: true,
      testPayments: true,
      productName: 'Coolio',
      demo: false,
      identity: {
        poolId: 'us-west-2_Test',
        clientId: 'portal-test',
        identityPoolId: 'us-west-2:x',
        region: 'us-west-2',
      },
      log: silentLog,
    });
    try {
      const url = await second.app.listen({ host: '127.0.0.1', port: 0 });
      const client = await openRealtime(url, token);
      await client.start('a', token, query, { userId: ada.id });
      await tell(ada.id, 'from the first');
      await client.next(isData);
      expect(titles(client.frames)).toEqual(['from the first']);
      client.close();
    } finally {
      await second.close();
    }
  });
});
