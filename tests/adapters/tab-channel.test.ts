import { describe, expect, it } from 'vitest';
import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createTabChannel } from '#adapters/amplify/tab-channel.ts';
import { ada, aDeviceWith, anIdToken } from '#tests/support/identity/tokens.ts';

const clientId = 'web';

/** Tabs of one browser, over the platform's own channel. */
const openTabs = (count: number, name: string) => {
  const storage = aDeviceWith(clientId, anIdToken({ ...ada, exp: Date.now() / 1000 + 3600 }));
  const opened: BroadcastChannel[] = [];
  const open = (named: string) => {
    const channel = new BroadcastChannel(named);
    opened.push(channel);
    return channel;
  };
  const tabs = Array.from({ length: count }, () =>
    createAmplifyIdentityProvider({
      clientId,
      storage,
      clock: createSystemClock(),
      exclusively: createExclusively(undefined),
      tabs: createTabChannel(name, open),
      loadSdk: () => Promise.reject(new Error('not there')),
    }),
  );
  return {
    tabs,
    close: () => {
      for (const channel of opened) channel.close();
    },
  };
};

describe('tabs of one browser', () => {
  it('are all signed out with one', async () => {
    const { tabs, close } = openTabs(10, 'signing-out');
    const heard = tabs.map((tab) => new Promise<unknown>((resolve) => tab.onChange(() => resolve(tab.currentUser()))));
    await tabs[0]?.signOut();
    expect(await Promise.all(heard)).toEqual(Array.from({ length: 10 }, () => undefined));
    close();
  });

  it('are told of no change of their own twice, and of none once they stopped listening', async () => {
    const { tabs, close } = openTabs(2, 'listening');
    const [here, there] = tabs;
    let [own, other] = [0, 0];
    here?.onChange(() => (own += 1));
    const stop = there?.onChange(() => (other += 1));
    await here?.signOut();
    await expect.poll(() => other).toBe(1);
    stop?.();
    await here?.signOut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([own, other]).toEqual([2, 1]);
    close();
  });

  it('need no channel', () => {
    const tabs = createTabChannel('none', () => undefined);
    tabs.notify();
    expect(tabs.listen(() => undefined)()).toBeUndefined();
  });
});
