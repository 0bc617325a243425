import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
} from '#contracts/generated/dashboard/graphql.ts';
import {
  ChangeNotificationStatusDocument,
  DeleteAllNotificationsDocument,
  DeleteNotificationDocument,
  GetNotificationsDocument,
  MarkAllNotificationsReadDocument,
} from '#contracts/generated/notifications/graphql.ts';
import { SearchUsersByEmailDocument } from '#contracts/generated/users/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeNotification, storeOrder } from '#tests/support/stored-rows.ts';

let backend: EmbeddedBackend;
let ada: UserRow;
let api: Api;
let admin: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  api = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
  admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database.db.deleteFrom('notifications').execute();
});

const store = () => storeNotification(backend.database.db, ada.id);
const list = async (variables: Parameters<typeof api>[1] = {}) =>
  (await dataOf(api(GetNotificationsDocument, variables as object))).getNotifications;

describe('notifications', () => {
  it('are listed newest first with the unread count on every page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) ids.push(await store());
    const first = await list();
    expect(first.items).toHaveLength(25);
    expect(first.unreadCount).toBe(30);
    const second = await list({ nextToken: first.nextToken });
    expect(second.unreadCount).toBe(30);
    expect(second.nextToken).toBeNull();
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen).toEqual([...ids].sort().reverse());
  });

  it('are read and unread one by one', async () => {
    const id = await store();
    const read = await dataOf(api(ChangeNotificationStatusDocument, { id, status: 'read' }));
    expect(read.changeNotificationStatus).toMatchObject({ id, status: 'read' });
    expect(await list({ status: 'unread' })).toMatchObject({ items: [], unreadCount: 0 });
    await dataOf(api(ChangeNotificationStatusDocument, { id, status: 'unread' }));
    expect((await list({ status: 'unread' })).items.map((each) => each.id)).toEqual([id]);
  });

  it('are all marked read at once, and counted', async () => {
    for (let at = 0; at < 3; at += 1) await store();
    expect((await dataOf(api(MarkAllNotificationsReadDocument, {}))).markAllNotificationsRead).toBe(3);
    expect((await dataOf(api(MarkAllNotificationsReadDocument, {}))).markAllNotificationsRead).toBe(0);
  });

  it('are deleted singly and all at once', async () => {
    const [id] = [await store(), await store(), await store()];
    expect(await dataOf(api(DeleteNotificationDocument, { id }))).toEqual({ deleteNotification: id });
    expect((await api(DeleteNotificationDocument, { id })).errors[0]?.errorType).toBe('NotFound');
    expect((await dataOf(api(DeleteAllNotificationsDocument, {}))).deleteAllNotifications).toBe(2);
  });
});

describe('the dashboard', () => {
  it('counts a customer’s own and an admin’s whole site', async () => {
    await storeOrder(backend.database.db, ada);
    await storeOrder(backend.database.db, { ...ada, id: 'somebody else' });
    expect((await dataOf(api(GetUserDashboardStatsDocument, {}))).getDashboardStats).toMatchObject({
      proposals: 0,
      orders: 1,
      tasks: 0,
    });
    expect((await dataOf(admin(GetAdminDashboardStatsDocument, {}))).getDashboardStats).toMatchObject({
      proposals: 0,
      orders: 2,
      users: 2,
      proposalRequests: 0,
      tasks: 0,
    });
  });
});

describe('the search for users', () => {
  it('finds parts of an address, newest first, page by page, and nobody who was removed', async () => {
    for (let at = 0; at < 5; at += 1) await backend.createUser({ email: `search-${at}@find.test`, name: `S${at}` });
    const gone = await backend.createUser({ email: 'search-gone@find.test', name: 'Gone' });
    await backend.identity.removeUser(gone.id);
    const seen: string[] = [];
    let nextToken: string | null | undefined;
    do {
      const answer = await dataOf(
        admin(SearchUsersByEmailDocument, { searchTerm: ' FIND.test', limit: 2, nextToken: nextToken ?? null }),
      );
      seen.push(...answer.searchUsersByEmail.items.map(({ name }) => name));
      nextToken = answer.searchUsersByEmail.nextToken;
    } while (nextToken !== null);
    expect([...seen].sort()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4']);
    expect(new Set(seen).size).toBe(5);
  });

  it('takes % and _ for themselves, and asks for two characters', async () => {
    const find = (searchTerm: string) => admin(SearchUsersByEmailDocument, { searchTerm });
    expect((await dataOf(find('%%'))).searchUsersByEmail.items).toEqual([]);
    expect((await dataOf(find('ad_'))).searchUsersByEmail.items).toEqual([]);
    expect((await find('a')).errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'searchTerm' } });
  });
});
