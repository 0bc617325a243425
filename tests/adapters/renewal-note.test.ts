import { expect, it } from 'vitest';
import { createRenewalNote, waitUntil } from '#adapters/amplify/renewal-note.ts';
import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import type { AmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { ada, aDeviceWith, anIdToken } from '#tests/support/identity/tokens.ts';

const clientId = 'web';
const idTokenKey = 'CognitoIdentityServiceProvider.web.ada-id.idToken';

/** Two tabs, of which the second reads its own copy of the storage until it is brought up to date. */
const twoTabs = () => {
  const clock = createMemoryClock();
  const tokenOf = (lifeSeconds: number, serial: number): string =>
    `${anIdToken({ ...ada, exp: clock.now() / 1000 + lifeSeconds })}-of-the-serial-${serial}`;
  const ended = tokenOf(-1, 0);
  const [here, there] = [aDeviceWith(clientId, ended), aDeviceWith(clientId, ended)];
  const deviceStore = createMemoryDeviceStore();
  const refreshes: string[] = [];
  const tab = (storage: typeof here, name: string) => {
    const looked: true[] = [];
    const identity = createAmplifyIdentityProvider({
      clientId,
      storage,
      exclusively: (_name, action) => action(),
      note: createRenewalNote(deviceStore, clientId),
      clock: {
        ...clock,
        sleep: async (milliseconds) => {
          looked.push(true);
          if (name === 'there' && looked.length === 3) there.set(idTokenKey, here.get(idTokenKey) ?? '');
          clock.advance(milliseconds);
        },
      },
      loadSdk: async () =>
        ({
          refresh: async () => {
            refreshes.push(name);
            storage.set(idTokenKey, tokenOf(3_600, refreshes.length));
            return true;
          },
        }) as Partial<AmplifySdk> as AmplifySdk,
    });
    return { identity, looked };
  };
  return { here: tab(here, 'here'), there: tab(there, 'there'), refreshes };
};

it('a tab whose storage lags behind waits for the token that another tab has fetched', async () => {
  const { here, there, refreshes } = twoTabs();
  const renewed = await here.identity.idToken();
  expect(await there.identity.idToken()).toBe(renewed);
  expect(refreshes).toEqual(['here']);
  expect(there.looked).toHaveLength(3);
});

it('a token that nobody has replaced is renewed without waiting', async () => {
  const { there, refreshes } = twoTabs();
  await there.identity.idToken();
  expect([refreshes, there.looked]).toEqual([['there'], []]);
});

it('the wait is over after a second', async () => {
  const clock = createMemoryClock();
  const began = clock.now();
  await waitUntil({ sleep: async (milliseconds) => clock.advance(milliseconds) }, () => false);
  expect(clock.now() - began).toBe(1_000);
});
