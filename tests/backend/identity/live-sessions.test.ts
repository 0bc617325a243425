import { decodeJwt } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';
import { createLiveSessions } from '#backend/identity/tokens/live-sessions.ts';
import { partOf } from '#tests/support/entities.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { originOfCall } from '#backend/http/request-origin.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

/** A process with one person's sign-in, for which the test announces changes and holds reads back. */
const setUp = async (email: string, plugins: readonly KyselyPlugin[] = []) => {
  const { id: userId } = await world.identity.createUser({ email, name: 'Ada', password });
  await signInByHand(world, email, password);
  const { db } = world.database;
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const clock = createMemoryClock(world.now());
  let announce: (userId: string) => void = () => undefined;
  let gap: (hearing: boolean) => void = () => undefined;
  const sessions = createLiveSessions({
    database: { db: plugins.reduce((plain, plugin) => plain.withPlugin(plugin), db) },
    clock,
    changes: partOf<UserChanges>({
      onChange: (listener) => {
        announce = listener;
        return () => undefined;
      },
      onGap: (listener) => {
        gap = listener;
        return () => undefined;
      },
    }),
  });
  return {
    clock,
    find: async () => (await sessions.find(session.id))?.user.id,
    revoke: () => db.deleteFrom('sessions').where('id', '=', session.id).execute(),
    announce: () => announce(userId),
    setHearing: (hearing: boolean) => gap(hearing),
    userId,
  };
};

const signal = () => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
};

describe('a sign-in that another process revokes', () => {
  it('counts for less than a second more while announcements cannot be heard', async () => {
    const { clock, find, revoke, setHearing, userId } = await setUp('deaf@example.com');
    setHearing(false);
    expect(await find()).toBe(userId);
    await revoke();
    clock.advance(999);
    expect(await find()).toBe(userId);
    clock.advance(1);
    expect(await find()).toBeUndefined();
  });

  it('is forgotten at once when announcements are heard no more, and when they are heard again', async () => {
    for (const hearing of [false, true]) {
      const { find, revoke, setHearing, userId } = await setUp(`gap-${hearing}@example.com`);
      expect(await find()).toBe(userId);
      await revoke();
      setHearing(hearing);
      expect(await find()).toBeUndefined();
    }
  });

  it('is not kept when it was read before the revocation and arrives after it', async () => {
    let isHeld = false;
    const [read, released] = [signal(), signal()];
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isHeld) {
          read.give();
          await released.given;
        }
        return result;
      },
    };
    const { find, revoke, announce } = await setUp('slow@example.com', [slow]);
    isHeld = true;
    const loading = find();
    await read.given;
    await revoke();
    announce();
    released.give();
    await loading;
    isHeld = false;
    expect(await find()).toBeUndefined();
  });
});

describe('a sign-in whose read fails', () => {
  it('is read again by who asks next', async () => {
    let fails = true;
    const failing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) =>
        fails ? Promise.reject(new Error('the database has gone')) : Promise.resolve(result),
    };
    const { find, userId } = await setUp('failing@example.com', [failing]);
    await expect(find()).rejects.toThrow('the database has gone');
    fails = false;
    expect(await find()).toBe(userId);
  });
});

describe('a person’s own sign-ins', () => {
  const join = async (email: string) => {
    const { id } = await world.identity.createUser({ email, name: 'Ada', password });
    return { id, signIn: async () => tokensOf(await signInByHand(world, email, password)) };
  };
  const keyIn = (token: string): unknown => decodeJwt(token)['device_key'];
  const deviceKeys = (body: Record<string, unknown>): readonly string[] =>
    (body['Devices'] as { readonly DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey);

  it('are listed as devices page by page, the last used first, each with its client and address', async () => {
    const { signIn } = await join('pages@example.com');
    const keys: unknown[] = [];
    for (let count = 1; count <= 3; count += 1) {
      keys.unshift(keyIn((await signIn()).AccessToken));
      world.pass(2_000);
    }
    const { AccessToken, RefreshToken } = await signIn();
    keys.unshift(keyIn(AccessToken));
    world.pass(60_000);
    const before = world.now();
    await world.call('GetTokensFromRefreshToken', { RefreshToken }, '203.0.113.9');
    const after = world.now();
    const first = await world.call('ListDevices', { AccessToken, Limit: 3 });
    const at = expect.any(Number) as number;
    const [device] = first.body['Devices'] as readonly { readonly DeviceLastAuthenticatedDate: number }[];
    expect(device).toEqual({
      DeviceKey: keys[0],
      DeviceAttributes: [
        { Name: 'device_name', Value: 'node' },
        { Name: 'last_ip_used', Value: '203.0.113.9' },
      ],
      DeviceCreateDate: at,
      DeviceLastAuthenticatedDate: at,
      DeviceLastModifiedDate: at,
    });
    expect(device?.DeviceLastAuthenticatedDate).toBeGreaterThanOrEqual(Math.floor(before / 1000));
    expect(device?.DeviceLastAuthenticatedDate).toBeLessThanOrEqual(after / 1000);
    const { PaginationToken } = first.body;
    const rest = await world.call('ListDevices', { AccessToken, PaginationToken });
    expect([...deviceKeys(first.body), ...deviceKeys(rest.body)]).toEqual(keys);
    expect([deviceKeys(rest.body).length, rest.body['PaginationToken']]).toEqual([1, undefined]);
    for (const wrong of [{ Limit: 61 }, { Limit: 1.5 }, { Limit: '3' }, { PaginationToken: 'x' }])
      expect((await world.call('ListDevices', { AccessToken, ...wrong })).body['__type']).toBe(
        'InvalidParameterException',
      );
    world.pass(31 * 24 * 60 * 60_000);
    const { AccessToken: later } = await signIn();
    expect(deviceKeys((await world.call('ListDevices', { AccessToken: later })).body)).toEqual([keyIn(later)]);
  });

  it('end by their key, at once and audited, and nobody else’s do', async () => {
    const [ada, eve] = [await join('own@example.com'), await join('eve@example.com')];
    const [ended, going, hers] = [await ada.signIn(), await ada.signIn(), await eve.signIn()];
    const key = keyIn(ended.AccessToken);
    const forget = async (tokens: { readonly AccessToken: string }, DeviceKey: unknown) =>
      (await world.call('ForgetDevice', { AccessToken: tokens.AccessToken, DeviceKey })).body;
    const missing = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' };
    expect(await forget(hers, key)).toEqual(missing);
    expect(await forget(hers, 'local_1')).toEqual(missing);
    expect(await world.identity.verifyIdToken(ended.IdToken)).toBeDefined();
    expect(await forget(going, key)).toEqual({});
    expect(await forget(going, key)).toEqual(missing);
    expect(await world.identity.verifyIdToken(ended.IdToken)).toBeUndefined();
    expect((await forget(ended, keyIn(going.AccessToken)))['__type']).toBe('NotAuthorizedException');
    const list = await world.call('ListDevices', { AccessToken: ended.AccessToken });
    expect(list.body['__type']).toBe('NotAuthorizedException');
    const { RefreshToken } = ended;
    expect((await world.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
    expect(await world.identity.verifyIdToken(going.IdToken)).toBeDefined();
    const audited = world.database.db.selectFrom('audit_entries').select(['actor_id', 'subject']);
    expect(await audited.where('action', '=', 'endSession').execute()).toEqual([{ actor_id: ada.id, subject: ada.id }]);
  });

  it('name their client in one line of at most 512 characters', () => {
    const userAgent = `Browser\r\nX-Evil\0${'x'.repeat(10_000)}`;
    const origin = originOfCall({ ip: '203.0.113.9', headers: { 'user-agent': userAgent } });
    expect(origin).toEqual({
      address: '203.0.113.9',
      userAgent: `Browser X-Evil ${'x'.repeat(497)}`,
    });
    expect(originOfCall({ ip: '::1', headers: {} })).toEqual({ address: '::1', userAgent: '' });
  });

  it('and the region of a person are forgotten with them', async () => {
    const { id, signIn } = await join('left@example.com');
    const { AccessToken } = await signIn();
    const UserAttributes = Object.entries({ zoneinfo: 'Europe/Berlin', locale: 'de' }).map(([Name, Value]) => ({
      Name,
      Value,
    }));
    await world.call('UpdateUserAttributes', { AccessToken, UserAttributes });
    const region = () => world.database.db.selectFrom('users').select(['zoneinfo', 'locale']).where('id', '=', id);
    expect(await region().execute()).toEqual([{ zoneinfo: 'Europe/Berlin', locale: 'de' }]);
    expect((await world.call('GetUser', { AccessToken })).body['UserAttributes']).toEqual(
      expect.arrayContaining(UserAttributes),
    );
    await world.identity.removeUser(id);
    expect(await region().execute()).toEqual([{ zoneinfo: null, locale: null }]);
    expect(await world.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });
});
