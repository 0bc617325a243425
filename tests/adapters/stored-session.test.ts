import { describe, expect, it } from 'vitest';
import { createBrowserTokenStorage } from '#adapters/amplify/token-storage.ts';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';
import { createSessionStore } from '#adapters/amplify/stored-session.ts';
import { ada, aDeviceWith, anIdToken } from '#tests/support/identity/tokens.ts';

const now = Date.UTC(2026, 0, 1);
const inSeconds = (seconds: number): number => now / 1000 + seconds;
const read = (claims: object, drift?: number) =>
  createSessionStore(aDeviceWith('web', anIdToken(claims), drift), 'web', () => now).read();

describe('the session that Amplify stored', () => {
  it('tells who is signed in', () => {
    expect(read({ ...ada, exp: inSeconds(3600) })?.user).toEqual({
      id: 'ada-id',
      email: 'ada@coolio.test',
      name: 'Ada Löwe 💡',
      groups: ['User'],
      isAdmin: false,
    });
  });

  it('knows admins by their group, and takes a missing list as none', () => {
    expect(read({ ...ada, 'cognito:groups': ['User', 'Admin'] })?.user.isAdmin).toBe(true);
    expect(read({ ...ada, 'cognito:groups': undefined })?.user.groups).toEqual([]);
  });

  it('tells the region of a person as far as this engine knows it', () => {
    const region = (zoneinfo: unknown, locale: unknown) => {
      const user = read({ ...ada, exp: inSeconds(3600), zoneinfo, locale })?.user;
      return [user?.timeZone, user?.locale];
    };
    expect(region('Europe/Berlin', 'de-CH')).toEqual(['Europe/Berlin', 'de-CH']);
    expect(region('Mars/Base', 'de_DE')).toEqual([undefined, undefined]);
    expect(region('', 7)).toEqual([undefined, undefined]);
  });

  it('knows a person’s picture, and where it is read, by their claims', () => {
    const pictureIn = (picture: unknown, url: unknown) => {
      const user = read({ ...ada, exp: inSeconds(3600), picture, picture_url: url })?.user;
      return [user?.picture, user?.pictureUrl];
    };
    expect(pictureIn('profile/ada/1.png', '/files/1')).toEqual(['profile/ada/1.png', '/files/1']);
    expect(pictureIn('', 7)).toEqual([undefined, undefined]);
  });

  it.each([
    [61, 0, true],
    [60, 0, false],
    [-5, 0, false],
    [120, 90_000, false],
    [-3600, -3_700_000, true],
  ])('with %i s to live and a drift of %i ms is fresh: %s', (seconds, drift, isFresh) => {
    expect(read({ ...ada, exp: inSeconds(seconds) }, drift)?.isFresh).toBe(isFresh);
  });

  it.each(['', 'no token', 'a.b.c', `x.${Buffer.from('null').toString('base64url')}.z`])('is none for %j', (token) => {
    expect(createSessionStore(aDeviceWith('web', token), 'web', () => now).read()).toBeUndefined();
  });

  it('is none of another client', () => {
    const storage = aDeviceWith('web', anIdToken(ada));
    expect(createSessionStore(storage, 'other', () => now).read()).toBeUndefined();
  });

  it('leaves nothing behind once cleared', () => {
    const texts = new Map<string, string>();
    const source = createMemoryTokenStorage();
    const storage = {
      ...source,
      set: (key: string, value: string) => void texts.set(key, value),
      get: (key: string) => texts.get(key),
      remove: (key: string) => void texts.delete(key),
    };
    for (const name of ['LastAuthUser', 'x.idToken', 'x.accessToken', 'x.refreshToken', 'x.clockDrift'])
      storage.set(`CognitoIdentityServiceProvider.web.${name}`, 'x');
    createSessionStore(storage, 'web', () => now).clear();
    expect([...texts]).toEqual([]);
  });
});

describe('token storage over a browser that refuses', () => {
  it('keeps the tokens until the page is left', () => {
    const storage = createBrowserTokenStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });
});
