import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateProposalDocument, SendDraftProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { liveDashboard } from '#backend/dashboard/live-dashboard.ts';
import type { ListenHooks } from '#backend/storage/listener.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { createQueue } from '#tests/support/queue.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { storeNotification, storeOrder } from '#tests/support/stored-rows.ts';
import { join, makeTask, move, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { keepLogin, openVault } from '#tests/support/vault/vault-inputs.ts';

const channel = 'dashboard-changes';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let bob: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ databaseUrl: await freshDatabase() });
  [robin, ada, bob] = [await join(backend, 'Robin', true), await join(backend, 'Ada'), await join(backend, 'Bob')];
});
afterAll(() => backend.close());

/** Whom a write is announced to, by name, each as often as it is. What was announced before it may come while it is listened for. */
const announcedBy = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
  const { database } = backend;
  const nameOf = new Map([robin, ada, bob].map(({ user: { id, name } }) => [id, name]));
  const announced = createQueue<string>();
  const close = await database.listen(channel, (name) => announced.push(nameOf.get(name) ?? name));
  const until = async (mark: string): Promise<readonly string[]> => {
    await sql`select pg_notify(${channel}, ${mark})`.execute(database.db);
    const names: string[] = [];
    for (let name = await announced.next(); name !== mark; name = await announced.next()) names.push(name);
    return names;
  };
  await until('begin');
  await write();
  const names = await until('end');
  await close();
  return names.toSorted();
};

const db = () => backend.database.db;
const draft = async () =>
  (await dataOf(robin.api(CreateProposalDocument, { input: proposalTo([ada.user.email]) }))).createProposal;
const changeUser = (changes: {
  readonly last_sign_in_at?: Date;
  readonly invited_until?: Date;
  readonly name?: string;
}) => db().updateTable('users').set(changes).where('id', '=', bob.user.id).execute();

describe('a write', () => {
  const writes: Readonly<Record<string, readonly [() => Promise<unknown>, readonly string[]]>> = {
    'of news reaches who they are for': [() => storeNotification(db(), ada.user.id), ['Ada']],
    'of many news at once reaches each person once': [
      () => db().updateTable('notifications').set({ status: 'read' }).execute(),
      ['Ada', 'Bob', 'Robin'],
    ],
    'that changes no row reaches nobody': [
      () => db().deleteFrom('notifications').where('id', '=', 'none').execute(),
      [],
    ],
    'of a draft of a proposal reaches admins only': [draft, ['admins']],
    'of a login reaches its owner': [() => keepLogin(ada.api), ['Ada']],
    'of a request reaches admins': [() => storeRequest(db(), ada.user), ['admins']],
    'of a draft of a task reaches its owner and admins': [
      () => makeTask(robin, [ada], { status: 'draft' }),
      ['Robin', 'admins'],
    ],
    'of a task reaches who is on it': [
      () => db().updateTable('tasks').set({ title: 'Other' }).where('status', '=', 'completed').execute(),
      ['Ada', 'Robin', 'admins'],
    ],
    'of a sign-in reaches nobody': [() => changeUser({ last_sign_in_at: new Date() }), []],
    'of an invitation reaches admins': [() => changeUser({ invited_until: new Date() }), ['admins']],
  };

  beforeAll(async () => {
    for (const { user } of [ada, ada, bob]) await storeNotification(db(), user.id);
    await openVault(ada.api);
    await move(ada, (await makeTask(robin, [ada])).id, 'completed');
    await backend.jobs.drained();
  });

  it.each(Object.keys(writes))('%s', async (name) => {
    const [write = async () => undefined, reached] = writes[name] ?? [];
    expect(await announcedBy(write)).toEqual(reached);
  });

  it('of an order, its subscription and a payment reaches its customer and admins', async () => {
    expect(new Set(await announcedBy(() => storeOrder(db(), ada.user)))).toEqual(new Set(['Ada', 'admins']));
  });

  it('that sends a proposal, and one that deletes it, reaches its recipients', async () => {
    const { id, revision, message } = await draft();
    const input = { revision, message, recipients: [{ email: ada.user.email }] };
    const sent = await announcedBy(() => dataOf(robin.api(SendDraftProposalDocument, { id, input })));
    const deleted = await announcedBy(() => db().deleteFrom('proposals').where('id', '=', id).execute());
    expect([sent, deleted].map((names) => names.includes('Ada'))).toEqual([true, true]);
  });
});

describe('the live field', () => {
  const opened = async () => {
    const { log, database } = { ...backend, log: { info: () => undefined, warn: () => undefined } as never };
    let notice = (_name: string): void => undefined;
    let hooks: ListenHooks = {};
    const listen = async (_channel: string, onPayload: typeof notice, given: ListenHooks = {}) => {
      [notice, hooks] = [onPayload, given];
      return async () => undefined;
    };
    const field = await liveDashboard({ database: { db: database.db, listen }, log, now: () => 0 });
    const member = async ({ user }: Somebody, userId = user.id) => {
      const events = createQueue<unknown>();
      const caller = { userId: user.id } as never;
      const stop = () => undefined;
      const leave = await field.join({ userId }, { caller, onEvent: events.push, onGap: stop, onRefused: stop });
      return { events, leave };
    };
    return { field, member, notice: (name: string) => notice(name), reconnect: () => hooks.onReconnect?.() };
  };
  const changeOf = ({ user: { id: userId } }: Somebody) => ({ userId, at: '1970-01-01T00:00:00.000Z' });

  it('passes a burst on once, to each device of the person and to nobody else', async () => {
    const { field, member, notice } = await opened();
    const [first, second, his] = [await member(ada), await member(ada), await member(bob)];
    for (const name of [ada.user.id, ada.user.id, 'somebody', ada.user.id]) notice(name);
    expect(await Promise.all([first, second].map(({ events }) => events.next()))).toEqual([
      changeOf(ada),
      changeOf(ada),
    ]);
    second.leave?.();
    for (const { user } of [ada, bob]) notice(user.id);
    expect(await his.events.next()).toEqual(changeOf(bob));
    expect([first, second, his].map(({ events }) => events.left())).toEqual([1, 0, 0]);
    await field.close();
  });

  it('passes what concerns admins on to who is one then', async () => {
    const { field, member, notice } = await opened();
    const eve = await join(backend, 'Eve', true);
    const [hers, his] = [await member(eve), await member(robin)];
    notice('admins');
    expect([await hers.events.next(), await his.events.next()]).toEqual([changeOf(eve), changeOf(robin)]);
    await db().updateTable('users').set({ groups: [] }).where('id', '=', eve.user.id).execute();
    notice('admins');
    expect(await his.events.next()).toEqual(changeOf(robin));
    expect(hers.events.left()).toBe(0);
    await field.close();
  });

  it('has everybody ask again once the database is back, and refuses what is not the caller’s', async () => {
    const { field, member, reconnect } = await opened();
    const hers = await member(ada);
    expect((await member(bob, ada.user.id)).leave).toBeUndefined();
    reconnect();
    expect(await hers.events.next()).toEqual(changeOf(ada));
    await field.close();
  });
});
