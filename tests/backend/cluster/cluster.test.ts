import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#backend/migrations.ts';
import { usualLimits } from '#backend/identity/identity-config.ts';
import { addNotifications, isRowAbout } from '#backend/notifications/notification-store.ts';
import { subjectOf } from '#core/notifications/notification.ts';
import { putFile, servedAt } from '#tests/support/files/uploads.ts';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, GetRecipientProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import {
  startEmbeddedBackend,
  testIdentity,
  testPassword,
  type EmbeddedBackend,
} from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { storeLogin, storeVaultKey } from '#tests/support/vault/stored-vault.ts';
import { startCluster, type Cluster } from './cluster.ts';

const { email, name } = { email: 'ada@coolio.test', name: 'Ada' };
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };
const listening = 'subscription OnNotify($userId: ID!) { onNotify(userId: $userId) { id title userId } }';

const tokensFor = async (to: EmbeddedBackend) => {
  const { AuthenticationResult: tokens } = await callIdentity(to, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: testPassword },
  });
  return tokens as { readonly AccessToken: string; readonly IdToken: string };
};

describe.each(inFullRun ? [2, 4] : [2])('%i backends on one database', (size) => {
  let cluster: Cluster;
  let adaId: string;
  let admin: Api;

  beforeAll(async () => {
    cluster = await startCluster(size);
    const [first] = cluster.backends as readonly [EmbeddedBackend];
    adaId = (await first.createUser({ email, name })).id;
    await first.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
    admin = apiClient(first.url, await first.signIn('admin@coolio.test'));
  });
  afterAll(() => cluster.close());

  const sent = async () =>
    (
      await dataOf(
        admin(CreateProposalDocument, { input: proposalTo([email], { status: 'SENT', services: [monthlyCare()] }) }),
      )
    ).createProposal;

  it('all accept the token that one of them gave', async () => {
    const token = await cluster.next().signIn(email);
    const answers = await Promise.all(
      cluster.backends.map(({ url }) => apiClient(url, token)(GetRecipientProposalsDocument, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(cluster.backends.map(() => 200));
  });

  it('confirm at one the code that another mailed', async () => {
    const [asked, confirming] = [cluster.next(), cluster.next()];
    const person = `new-${size}@example.com`;
    await asked.createUser({ email: person, name: 'New' });
    await callIdentity(asked, 'ForgotPassword', { Username: person });
    const codes = async (): Promise<readonly string[]> => {
      const mails = (await asked.app.inject('/dev/outbox.json')).json() as readonly { to: string; text: string }[];
      return mails.filter(({ to }) => to === person).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    };
    // Any of the backends may send the mail.
    await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1);
    const [code] = await codes();
    const fields = { Username: person, ConfirmationCode: code, Password: 'another password' };
    expect(await callIdentity(confirming, 'ConfirmForgotPassword', fields)).toEqual({});
    expect(await asked.signIn(person, 'another password')).toContain('.');
  });

  it('take at one the upload whose address another gave, and serve it at every one', async () => {
    const [giving, taking] = [cluster.next(), cluster.next()];
    const api = apiClient(giving.url, await giving.signIn('admin@coolio.test'));
    const input = { resource: 'asset', contentType: 'image/png', extension: 'png' } as const;
    const { getUploadUrl } = await dataOf(api(GetUploadUrlDocument, input));
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const address = getUploadUrl.url.replace(giving.url, taking.url);
    expect((await putFile(address, new Uint8Array(png))).status).toBe(200);
    const readable = await servedAt(api, { key: getUploadUrl.key, size: png.length, type: 'image/png' });
    const served = await Promise.all(
      cluster.backends.map(async ({ url }) => (await fetch(readable.url.replace(giving.url, url))).status),
    );
    expect(served).toEqual(cluster.backends.map(() => 200));
  });

  it('push what one of them changes to a socket of each, once', async () => {
    const sockets = await Promise.all(
      cluster.backends.map(async (backend) => {
        const token = await backend.signIn(email);
        const client = await openRealtime(backend.url, token);
        await client.start(ulid(), token, listening, { userId: adaId });
        return client;
      }),
    );
    const about = await sent();
    const last = `last ${about.id}`;
    await cluster
      .next()
      .database.db.transaction()
      .execute((trx) =>
        addNotifications(
          trx,
          [{ userId: adaId, type: 'TaskAssigned', title: last, message: 'm', subjects: [] }],
          Date.now(),
        ),
      );
    for (const socket of sockets) {
      await socket.next(({ payload }) => payload?.data?.['onNotify']?.['title'] === last);
      const titles = socket.frames.flatMap(({ payload }) => payload?.data?.['onNotify']?.['title'] ?? []);
      expect(titles).toEqual(['New proposal', last]);
      socket.close();
    }
  });

  it('all end a sign-in that one of them ends, and close its sockets', async () => {
    const [leaving, watching] = [cluster.next(), cluster.next()];
    const { AccessToken, IdToken } = await tokensFor(leaving);
    const client = await openRealtime(watching.url, IdToken);
    await client.start(ulid(), IdToken, listening, { userId: adaId });
    expect(await callIdentity(leaving, 'GlobalSignOut', { AccessToken })).toEqual({});
    expect((await client.closed).code).toBe(1008);
    const statuses = await Promise.all(
      cluster.backends.map(async ({ url }) => (await apiClient(url, IdToken)(GetNotificationsDocument, {})).status),
    );
    expect(statuses).toEqual(cluster.backends.map(() => 401));
  });

  it('open one checkout and make one order, asked at all of them at once', async () => {
    const token = await cluster.next().signIn(email);
    const { id, revision, services } = await sent();
    const chosen = services.map((service) => ({
      id: service.id,
      lineItems: service.lineItems.slice(0, 1).map((item) => ({ id: item.id })),
    }));
    const variables = { input: { proposalId: id, revision, services: chosen } };
    const twice = [...cluster.backends, ...cluster.backends];
    const opened = await Promise.all(
      twice.map(async ({ url }) => dataOf(apiClient(url, token)(CreateCheckoutSessionDocument, variables))),
    );
    const sessions = new Set(opened.map(({ createCheckoutSession }) => createCheckoutSession.id));
    expect(sessions.size).toBe(1);
    const [session] = [...sessions];
    await Promise.all(
      twice.map(({ url }) =>
        fetch(`${url}/checkout/${session}`, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' }),
      ),
    );
    const { db } = cluster.next().database;
    expect(await db.selectFrom('orders').select('id').where('proposal_id', '=', id).execute()).toHaveLength(1);
    const told = db
      .selectFrom('notifications')
      .select('id')
      .where(isRowAbout({ kind: 'proposal', id }))
      .where('title', '=', 'Proposal paid');
    expect(await told.execute()).toHaveLength(1);
  });

  it('remind once of each password, whichever of their timers comes first', async () => {
    const { db } = cluster.next().database;
    const [first] = cluster.backends as readonly [EmbeddedBackend];
    const owner = await first.createUser({ email: `owner-${size}@example.com`, name: 'Olga' });
    await storeVaultKey(db, owner);
    const login = await storeLogin(db, owner);
    await sql`
      insert into logins
      select (json_populate_record(own, json_build_object('id', lpad(number::text, 26, '0')))).*
      from logins as own, generate_series(1, 249) as number where own.id = ${login}`.execute(db);
    await sql`
      insert into login_reminders (login_id, expiry_date, moment, due_at)
      select id, now(), 'expiry', now() from logins where user_id = ${owner.id}`.execute(db);
    await Promise.all(cluster.backends.map(({ reminders }) => reminders.send()));
    const reminded = await db.selectFrom('notifications').select('subjects').where('user_id', '=', owner.id).execute();
    expect(reminded).toHaveLength(250);
    expect(new Set(reminded.map((row) => subjectOf(row, 'login'))).size).toBe(250);
  });

  it('run each due job once', async () => {
    const { db } = cluster.next().database;
    const people = Array.from({ length: 40 }, (_, at) => `due-${size}-${at}@example.com`);
    const [first] = cluster.backends as readonly [EmbeddedBackend];
    for (const person of people) await first.createUser({ email: person, name: 'Due' });
    const asked = await Promise.all(
      people.map((person) => callIdentity(cluster.next(), 'ForgotPassword', { Username: person })),
    );
    expect(asked.filter((answer) => 'message' in answer)).toEqual([]);
    const mailed = async () =>
      (await db.selectFrom('mails').select('recipient').where('recipient', 'in', people).execute()).map(
        ({ recipient }) => recipient,
      );
    const waiting = db.selectFrom('jobs').select('id').where('state', '=', 'waiting');
    await expect.poll(async () => (await mailed()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(people.length);
    await expect.poll(async () => (await waiting.execute()).length, { timeout: 30_000 }).toBe(0);
    expect(new Set(await mailed())).toEqual(new Set(people));
    expect(await mailed()).toHaveLength(people.length);
  });
});

describe('backends that are begun at once on an empty database', () => {
  const several = inFullRun ? 4 : 2;
  const all = (status: number): readonly number[] => Array.from({ length: several }, () => status);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster(several, { identity: { ...testIdentity, limits: usualLimits }, log }, 'template0');
  });
  afterAll(() => cluster.close());

  it('make its schema and its secrets once', async () => {
    const { rows } = await cluster
      .next()
      .database.pool.query(
        'select count(*) as steps, count(distinct xmin::text) as transactions from kysely_migration',
      );
    expect(rows).toEqual([{ steps: Object.keys(migrations).length, transactions: 1 }]);
    const keys = await Promise.all(
      cluster.backends.map(async ({ app }) => (await app.inject('/us-west-2_Test/.well-known/jwks.json')).body),
    );
    expect(new Set(keys).size).toBe(1);
    const ready = await Promise.all(cluster.backends.map(async ({ app }) => (await app.inject('/ready')).statusCode));
    expect(ready).toEqual(all(200));
  });

  it('count wrong passwords together', async () => {
    await cluster.next().createUser({ email, name });
    const limited: boolean[] = [];
    for (let count = 0; count < 14; count += 1) {
      const AuthParameters = { USERNAME: email, PASSWORD: 'a wrong password' };
      const answer = await callIdentity(cluster.next(), 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters,
      });
      limited.push(answer['__type'] === 'LimitExceededException');
    }
    const { burst } = usualLimits.signIn;
    expect(limited).toEqual(Array.from({ length: 14 }, (_, at) => at >= burst));
  });

  it('each give a link to the first admin, all good until one was used', async () => {
    const links = await Promise.all(
      cluster.backends.map(async ({ identity, url }) => new URL((await identity.firstAdminLink(url)) ?? '')),
    );
    const statuses = () => Promise.all(links.map(async (link) => (await fetch(link)).status));
    expect(await statuses()).toEqual(all(200));
    const [used] = links as [URL];
    const fields = {
      token: used.searchParams.get('token') ?? '',
      name: 'Root',
      email: 'root@example.com',
      password: testPassword,
    };
    await fetch(new URL('/setup', used), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    expect(await statuses()).toEqual(all(404));
  });

  it('take the folder that they share for one, and one of its own for another', async () => {
    const aboutFolders = () => warnings.filter((line) => line.includes('is not the folder in which'));
    expect(aboutFolders()).toEqual([]);
    const apart = await startEmbeddedBackend({ databaseUrl: cluster.databaseUrl, databasePool: 4, log });
    expect(aboutFolders()).toHaveLength(1);
    await apart.close();
  });
});
