import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAmplifyIdentityProvider, type AmplifyIdentity } from '#adapters/amplify/identity-provider.ts';
import { createAmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
import type { TokenStorage } from '#adapters/amplify/token-storage.ts';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { parsePortalConfig, type PortalConfig } from '#src/composition/portal-config.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { failureOf } from '#tests/support/rejection.ts';

const email = 'ann@customers.test';
const clientId = 'portal-test';

describe('a session over the real identity service', () => {
  let backend: EmbeddedBackend;
  let config: PortalConfig;

  beforeAll(async () => {
    backend = await startEmbeddedBackend();
    await backend.createUser({ email, name: 'Ann' });
    config = parsePortalConfig(await (await fetch(`${backend.url}/config.json`)).json(), backend.url);
  });

  afterAll(() => backend.close());

  /** Tabs of one browser: one storage, one lock, and a count of what reached the service. */
  const browser = async (to: PortalConfig = config) => {
    const storage = createMemoryTokenStorage();
    const refreshes: true[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const tab = (kept: TokenStorage = storage): AmplifyIdentity =>
      createAmplifyIdentityProvider({
        clientId,
        storage: kept,
        clock: createSystemClock(),
        exclusively: (_name, action) => {
          const turn = last.then(action, action);
          last = turn;
          return turn;
        },
        loadSdk: async () => {
          const sdk = createAmplifySdk(to, kept);
          return {
            ...sdk,
            refresh: () => {
              refreshes.push(true);
              return sdk.refresh();
            },
          };
        },
      });
    return { storage, refreshes, tab };
  };

  const signedIn = async () => {
    const device = await browser();
    await device.tab().signIn({ email, password: testPassword });
    return device;
  };

  it('is renewed exactly once when the data API refuses its token in ten tabs at once', async () => {
    const { tab, refreshes } = await signedIn();
    const tabs = Array.from({ length: 10 }, () => tab());
    const before = await tabs[0]?.idToken();
    const tokens = await Promise.all(tabs.map((each) => each.renewIdToken(before)));
    expect(refreshes).toHaveLength(1);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(before);
  });

  it('outlives a hundred ends in ten tabs, each with one renewal', async () => {
    const { tab, refreshes } = await signedIn();
    const tabs = Array.from({ length: 10 }, () => tab());
    let changes = 0;
    for (const each of tabs) each.onChange(() => (changes += 1));
    let token = await tabs[0]?.idToken();
    for (let round = 1; round <= 100; round += 1) {
      const ended = token;
      const tokens = await Promise.all(tabs.map((each) => each.renewIdToken(ended)));
      token = tokens[0];
      expect(new Set(tokens)).toEqual(new Set([token]));
      expect(token).not.toBe(ended);
      expect(refreshes).toHaveLength(round);
    }
    expect(changes).toBe(0);
    expect((await tabs[9]?.currentUser())?.email).toBe(email);
  });

  it('is over wherever it was copied to, once it was revoked', async () => {
    const { tab, storage } = await signedIn();
    const [here, there] = [tab(), tab()];
    const [token, user] = [await here.idToken(), await here.currentUser()];
    const keyOf = (name: string): string => `CognitoIdentityServiceProvider.${clientId}.${name}`;
    const copied = createMemoryTokenStorage();
    for (const name of ['idToken', 'accessToken', 'refreshToken'].map((kind) => `${user?.id}.${kind}`))
      copied.set(keyOf(name), storage.get(keyOf(name)) ?? '');
    copied.set(keyOf('LastAuthUser'), user?.id ?? '');
    await here.signOut();
    expect(await there.currentUser()).toBeUndefined();
    const elsewhere = tab(copied);
    expect((await elsewhere.currentUser())?.email).toBe(email);
    expect(await elsewhere.renewIdToken(token)).toBeUndefined();
    expect(await elsewhere.currentUser()).toBeUndefined();
    expect(copied.get(keyOf('LastAuthUser'))).toBeUndefined();
  });

  it('outlives an identity service that cannot be reached', async () => {
    const { storage } = await signedIn();
    const cut = await browser({ ...config, userPoolEndpoint: 'http://127.0.0.1:9/idp' });
    const identity = cut.tab(storage);
    const token = await identity.idToken();
    expect((await failureOf(identity.renewIdToken(token))).kind).toBe('connection-lost');
    expect(await identity.idToken()).toBe(token);
  });
});
