import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import { createOpenRealtime } from '#adapters/appsync/open-realtime.ts';
import type { Realtime } from '#adapters/appsync/realtime/realtime.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createAcrossWindows } from '#adapters/speech/across-windows.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createFetchFileTransfer } from '#adapters/web/file-transfer.ts';
import { createNetworkPause } from '#adapters/web/network-pause.ts';
import { settle } from '#tests/support/chance/settle.ts';

afterEach(() => void vi.useRealTimers());

/** A signal, and how many listen to it. */
const countedSignal = () => {
  const controller = new AbortController();
  const listeners = new Set<() => void>();
  const signal: AbortSignalLike = {
    get aborted() {
      return controller.signal.aborted;
    },
    reason: 'enough',
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const abort = (): void => {
    controller.abort();
    for (const listener of listeners) listener();
  };
  return { signal, listeners, abort };
};

describe('the clock of the system', () => {
  it('leaves no timer behind a sleep that was cut short', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal, abort } = countedSignal();
    const slept = createSystemClock().sleep(60_000, signal);
    expect(vi.getTimerCount()).toBe(1);
    abort();
    await expect(slept).rejects.toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener at the signal of a sleep that came to its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal, listeners } = countedSignal();
    const slept = createSystemClock().sleep(60_000, signal);
    expect(listeners.size).toBe(1);
    vi.advanceTimersByTime(60_000);
    await slept;
    expect(listeners.size).toBe(0);
  });
});

describe('a pause until the network is back', () => {
  const pausing = () => {
    const clock = createMemoryClock();
    const listeners = new Set<unknown>();
    const pause = createNetworkPause(clock, {
      addEventListener: (_type: string, listener: unknown) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
    });
    return { clock, listeners, pause };
  };

  it('ends when it is, for all who wait, and leaves no listener', async () => {
    const { listeners, pause } = pausing();
    const pauses = Promise.all([pause(60_000), pause(60_000)]);
    expect(listeners.size).toBe(2);
    for (const wake of listeners) (wake as () => void)();
    await pauses;
    expect(listeners.size).toBe(0);
  });

  it('ends by itself, and leaves no listener', async () => {
    const { clock, listeners, pause } = pausing();
    const paused = pause(60_000);
    clock.advance(60_000);
    await paused;
    expect(listeners.size).toBe(0);
  });
});

it('an upload leaves no listener at its signal', async () => {
  const { signal, listeners } = countedSignal();
  const seen: number[] = [];
  const { put } = createFetchFileTransfer(async () => {
    seen.push(listeners.size);
    return new Response();
  });
  await put('https://files.test/a', { name: 'a', type: 'text/plain', size: 1, body: 'a' }, undefined, signal);
  expect([seen, listeners.size]).toEqual([[1], 0]);
});

it('a window that listens no more hears no voice of another, and the others still do', () => {
  const channel = new EventTarget();
  const { subscribe } = createAcrossWindows(() => ({
    postMessage: () => undefined,
    addEventListener: channel.addEventListener.bind(channel),
    removeEventListener: channel.removeEventListener.bind(channel),
  }));
  const heard: string[] = [];
  const stop = subscribe(() => heard.push('first'));
  subscribe(() => heard.push('second'));
  stop();
  channel.dispatchEvent(new MessageEvent('message', { data: 'speaking' }));
  expect(heard).toEqual(['second']);
});

describe('a feed that waits for the realtime client', () => {
  const realtime: Realtime = { subscribe: () => () => undefined, dispose: async () => undefined };

  const opening = () => {
    const clock = createMemoryClock();
    const loads: { readonly load: () => void; readonly fail: () => void }[] = [];
    const open = createOpenRealtime(
      () =>
        new Promise((resolve, reject) =>
          loads.push({ load: () => resolve(realtime), fail: () => reject(new Error('offline')) }),
        ),
      clock,
    );
    const events: string[] = [];
    const feed = (name: string) =>
      open(() => {
        events.push(`${name} begins`);
        return () => events.push(`${name} ends`);
      });
    return { clock, events, feed, loads };
  };

  it('begins once for each who wants it, by one load, and ends for the one who stops it', async () => {
    const { events, feed, loads } = opening();
    const [stop] = [feed('first'), feed('second')];
    expect(loads).toHaveLength(1);
    loads[0]?.load();
    await settle();
    stop();
    expect(events).toEqual(['first begins', 'second begins', 'first ends']);
  });

  it('never begins where it was stopped before', async () => {
    const { events, feed, loads } = opening();
    const stop = feed('first');
    feed('second');
    stop();
    loads[0]?.load();
    await settle();
    expect(events).toEqual(['second begins']);
  });

  it('loads again five seconds after a failure, unless nobody waits any more', async () => {
    const { clock, events, feed, loads } = opening();
    const stop = feed('first');
    loads[0]?.fail();
    await settle();
    clock.advance(5000);
    await settle();
    expect(loads).toHaveLength(2);
    loads[1]?.fail();
    await settle();
    stop();
    clock.advance(5000);
    await settle();
    expect([loads.length, events]).toEqual([2, []]);
  });
});
