import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import {
  GetUserDocument,
  GetUserSessionsDocument,
  GetUsersDocument,
  type GetUsersQueryVariables,
} from '#contracts/generated/users/graphql.ts';
import type { UserRow, UserStatus } from '#backend/identity/identity-tables.ts';
import { userOrders, type UserOrder } from '#core/users/user-account.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';
import { storeTask } from '#tests/support/tasks/stored-tasks.ts';
import { storeBrand } from '#tests/support/vault/stored-vault.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

const minute = 60_000;

let now = Date.UTC(2026, 10, 24, 9, 30);
let backend: EmbeddedBackend;
let robin: Api;
const people = new Map<string, UserRow>();

const person = (name: string): UserRow => {
  const found = people.get(name);
  if (found === undefined) throw new Error(`nobody is ${name}`);
  return found;
};

const join = async (name: string, status: UserStatus = 'CONFIRMED', groups: readonly string[] = []) => {
  now += minute;
  const email = `${name}@list.test`;
  people.set(name, await backend.identity.createUser({ email, name, password: testPassword, groups, status }));
};
const signIn = (name: string): Promise<string> => {
  now += minute;
  return backend.signIn(person(name).email);
};

/** Who was made, oldest first, and who of them signed in, in that order. */
const made = ['robin', 'root', 'ada', 'bea', 'cleo', 'ivy', 'uma', 'shut', 'reset'];
const signedIn = ['cleo', 'ada', 'shut', 'robin'];

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  await join('robin', 'CONFIRMED', ['Admin']);
  await join('root', 'CONFIRMED', ['User', 'Admin']);
  await join('ada', 'CONFIRMED', ['User']);
  await join('bea');
  await join('cleo');
  await join('ivy', 'FORCE_CHANGE_PASSWORD');
  await join('uma', 'UNCONFIRMED');
  await join('shut');
  await join('reset', 'RESET_REQUIRED');
  await join('gone');
  for (const name of ['cleo', 'ada', 'shut']) await signIn(name);
  robin = apiClient(backend.url, await signIn('robin'));
  await backend.identity.suspend(person('shut').id);
  await backend.identity.removeUser(person('gone').id);
});
afterAll(() => backend.close());

const pageOf = async (variables: GetUsersQueryVariables) => (await dataOf(robin(GetUsersDocument, variables))).getUsers;
const namesOf = async (variables: GetUsersQueryVariables) => (await pageOf(variables)).items.map(({ name }) => name);

const everyPage = async (variables: GetUsersQueryVariables): Promise<string[]> => {
  const names: string[] = [];
  let nextToken: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof pageOf>> = await pageOf({ ...variables, nextToken });
    names.push(...next.items.map(({ name }) => name));
    nextToken = next.nextToken;
  } while (nextToken !== null);
  return names;
};

const never = made.filter((name) => !signedIn.includes(name));
const ordered: Readonly<Record<UserOrder, readonly string[]>> = {
  oldest: made,
  newest: made.toReversed(),
  lastSignIn: [...signedIn.toReversed(), ...never.toReversed()],
};

describe('the list of users', () => {
  it.each(userOrders)('has everybody but those who were removed, %s, on pages of any length', async (orderBy) => {
    for (const limit of [100, 4, 3, 1]) expect(await everyPage({ orderBy, limit })).toEqual(ordered[orderBy]);
  });

  it('is the newest first unless asked otherwise', async () => {
    expect(await namesOf({})).toEqual(ordered.newest);
  });

  it.each([
    [{ group: 'Admin' }, ['root', 'robin']],
    [{ group: 'User' }, ['reset', 'shut', 'uma', 'ivy', 'cleo', 'bea', 'ada']],
    [{ status: 'ACTIVE' as const }, ['reset', 'cleo', 'bea', 'ada', 'root', 'robin']],
    [{ status: 'INVITED' as const }, ['ivy']],
    [{ status: 'UNCONFIRMED' as const }, ['uma']],
    [{ status: 'SUSPENDED' as const }, ['shut']],
    [{ search: ' A@List ' }, ['uma', 'bea', 'ada']],
    [{ search: 'ro', group: 'Admin', status: 'ACTIVE' as const }, ['root', 'robin']],
    [{ search: ' SHÚT' }, ['shut']],
    [{ search: '%' }, []],
    [{ search: '\u0301' }, ordered.newest],
    [{ search: '' }, ordered.newest],
  ])('has who fits %j', async (filter, names) => {
    expect(await everyPage({ filter, limit: 2 })).toEqual(names);
  });

  it('keeps its order under a filter', async () => {
    const filter = { status: 'ACTIVE' as const };
    expect(await everyPage({ filter, orderBy: 'lastSignIn', limit: 2 })).toEqual([
      'robin',
      'ada',
      'cleo',
      'reset',
      'bea',
      'root',
    ]);
    expect(await everyPage({ filter, orderBy: 'oldest', limit: 2 })).toEqual([
      'robin',
      'root',
      'ada',
      'bea',
      'cleo',
      'reset',
    ]);
  });

  it('takes a token for the filter and the order that it was made for, and no other', async () => {
    const { nextToken } = await pageOf({ filter: { group: 'User' }, limit: 2 });
    for (const variables of [{ nextToken }, { nextToken, filter: { group: 'User' }, orderBy: 'oldest' as const }])
      expect((await robin(GetUsersDocument, variables)).errors[0]).toMatchObject({
        errorInfo: { field: 'nextToken' },
      });
    expect(await namesOf({ nextToken, filter: { group: 'User', search: ' ' } })).toHaveLength(5);
  });

  it.each([
    ['group', { filter: { group: 'Root' } }],
    ['search', { filter: { search: 'x'.repeat(300) } }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
  ])('names a wrong %s', async (field, variables) => {
    expect((await robin(GetUsersDocument, variables)).errors[0]).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field },
    });
  });
});

describe('a user', () => {
  const userOf = async (name: string) => (await dataOf(robin(GetUserDocument, { id: person(name).id }))).getUser;

  it('has an invitation while it is open', async () => {
    const { created_at: sentAt } = person('ivy');
    expect(await userOf('ivy')).toEqual({
      id: person('ivy').id,
      name: 'ivy',
      email: 'ivy@list.test',
      group: 'User',
      createdAt: sentAt.toISOString(),
      status: 'INVITED',
      lastSignInAt: null,
      invitation: {
        sentAt: sentAt.toISOString(),
        endsAt: new Date(sentAt.getTime() + 7 * 24 * 60 * minute).toISOString(),
      },
      provider: null,
      pictureUrl: null,
      owns: { brands: 0, proposals: 0, orders: 0, requests: 0, tasks: 0 },
    });
    expect(await userOf('ada')).toMatchObject({ status: 'ACTIVE', invitation: null });
    expect(await userOf('shut')).toMatchObject({ status: 'SUSPENDED', invitation: null });
  });

  it('has who vouches for them', async () => {
    now += minute;
    await backend.identity.signInByProvider({ email: 'gia@google.test', name: 'gia', provider: 'Google' });
    const found = await backend.identity.findByEmail('gia@google.test');
    const { getUser } = await dataOf(robin(GetUserDocument, { id: found?.id ?? '' }));
    expect(getUser).toMatchObject({ provider: 'Google', status: 'ACTIVE', lastSignInAt: new Date(now).toISOString() });
    await backend.identity.removeUser('gia@google.test');
  });

  it('is null where there is none, or they were removed', async () => {
    expect(await userOf('gone')).toBeNull();
    expect((await dataOf(robin(GetUserDocument, { id: 'nobody' }))).getUser).toBeNull();
  });

  it('has the counts of what is theirs, in the list as well', async () => {
    const { db } = backend.database;
    const [ada, bea] = [person('ada'), person('bea')];
    const store: readonly (() => Promise<unknown>)[] = [
      ...Array.from({ length: 2 }, () => () => storeBrand(db, ada)),
      () => storeBrand(db, bea),
      ...Array.from({ length: 3 }, () => () => storeOrder(db, ada)),
      ...Array.from({ length: 4 }, () => () => storeRequest(db, ada)),
      () => storeTask(db, bea, ada),
      () => storeTask(db, ada, bea),
      () => robin(CreateProposalDocument, { input: proposalTo([ada.email, bea.email], { status: 'SENT' }) }),
      () => robin(CreateProposalDocument, { input: proposalTo([ada.email]) }),
    ];
    for (const each of shuffled(store)) await each();
    const adas = { brands: 2, proposals: 2, orders: 3, requests: 4, tasks: 1 };
    const beas = { brands: 1, proposals: 1, orders: 0, requests: 0, tasks: 1 };
    expect((await userOf('ada'))?.owns).toEqual(adas);
    const { items } = await pageOf({});
    expect(items.find(({ name }) => name === 'ada')?.owns).toEqual(adas);
    expect(items.find(({ name }) => name === 'bea')?.owns).toEqual(beas);
  });
});

describe('the sign-ins of a user', () => {
  const sessionsOf = async (id: string) => (await dataOf(robin(GetUserSessionsDocument, { id }))).getUserSessions;

  it('are those that count, newest first, with when they were seen', async () => {
    const { id } = person('bea');
    await signIn('bea');
    const first = now;
    const tokens = await backend.app.inject({
      method: 'POST',
      url: '/idp',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'portal-test',
        AuthParameters: { USERNAME: person('bea').email, PASSWORD: testPassword },
      },
    });
    const { RefreshToken } = tokens.json<{ AuthenticationResult: { RefreshToken: string } }>().AuthenticationResult;
    now += minute;
    await signIn('bea');
    const last = now;
    now += 60 * minute;
    robin = apiClient(backend.url, await signIn('robin'));
    await backend.app.inject({
      method: 'POST',
      url: '/idp',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      payload: { ClientId: 'portal-test', RefreshToken },
    });
    const life = 30 * 24 * 60 * minute;
    const at = (time: number) => new Date(time).toISOString();
    const sessions = (await sessionsOf(id)) ?? [];
    expect(sessions.map(({ id: _id, ...times }) => times)).toEqual([
      { signedInAt: at(last), seenAt: at(last), endsAt: at(last + life) },
      { signedInAt: at(first), seenAt: expect.any(String) as string, endsAt: at(first + life) },
      { signedInAt: at(first), seenAt: expect.any(String) as string, endsAt: at(first + life) },
    ]);
    expect(sessions.map(({ seenAt }) => seenAt).toSorted()).toEqual([at(first), at(last), at(now)]);
    now += life;
    robin = apiClient(backend.url, await signIn('robin'));
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('are null where there is no such user', async () => {
    expect(await sessionsOf('nobody')).toBeNull();
    expect(await sessionsOf(person('gone').id)).toBeNull();
  });
});
