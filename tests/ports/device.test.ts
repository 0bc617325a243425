import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Clock } from '#core/kernel/clock.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { createIndexedDbDeviceStore } from '#adapters/indexed-db/device-store.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import {
  createMemoryPreferences,
  createMemorySessionMemory,
  createMemoryDeviceStore,
} from '#adapters/memory/device.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { createWebPreferences } from '#adapters/web/preferences.ts';
import { createWebSessionMemory } from '#adapters/web/session-memory.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { createFakeStorage } from '#tests/support/fake-storage.ts';

const webSession = (storage: Storage): SessionMemory => createWebSessionMemory(() => storage);

const texts: readonly { readonly name: string; readonly open: () => SessionMemory }[] = [
  { name: 'memory session', open: createMemorySessionMemory },
  { name: 'web session', open: () => webSession(createFakeStorage()) },
  { name: 'memory preferences', open: createMemoryPreferences },
];

describe.each(texts)('small texts, $name', ({ open }) => {
  it('are kept until they are replaced or removed', () => {
    const kept = open();
    expect(kept.get('a')).toBeUndefined();
    kept.set('a', '1');
    kept.set('a', '');
    expect(kept.get('a')).toBe('');
    kept.remove('a');
    kept.remove('a');
    expect(kept.get('a')).toBeUndefined();
  });
});

/** Two tabs of one device. */
type Tabs = () => readonly [Preferences, Preferences];

const memoryTabs: Tabs = () => {
  const shared = createMemorySessionMemory();
  const tabs = new Set<(key: string) => void>();
  return [createMemoryPreferences(shared, tabs), createMemoryPreferences(shared, tabs)];
};

const webTabs: Tabs = () => {
  const [here, there] = [new EventTarget(), new EventTarget()] as unknown as readonly [Window, Window];
  const texts = new Map<string, string>();
  const seen = (other: EventTarget) =>
    createFakeStorage(texts, (key) => other.dispatchEvent(Object.assign(new Event('storage'), { key })));
  const [mine, his] = [seen(there), seen(here)];
  return [createWebPreferences(() => mine, here), createWebPreferences(() => his, there)];
};

describe.each([
  { name: 'memory', open: memoryTabs },
  { name: 'web', open: webTabs },
])('preferences, $name', ({ open }) => {
  it('are shared with other tabs, which hear of the change', () => {
    const [here, there] = open();
    const heard: string[] = [];
    there.onChange('theme', () => heard.push(there.get('theme') ?? 'none'));
    here.set('theme', 'dark');
    here.set('other', 'x');
    here.remove('theme');
    expect(heard).toEqual(['dark', 'none']);
  });

  it('tell nothing to the tab that changed them, nor to one that stopped listening', () => {
    const [here, there] = open();
    const heard: true[] = [];
    here.onChange('theme', () => heard.push(true));
    there.onChange('theme', () => heard.push(true))();
    here.set('theme', 'dark');
    expect(heard).toEqual([]);
  });
});

describe('storage that is blocked', () => {
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it.each([
    ['session', createWebSessionMemory(blocked)],
    ['preferences', createWebPreferences(blocked)],
  ])('behaves as empty: %s', (_name, kept) => {
    kept.set('a', '1');
    kept.remove('a');
    expect(kept.get('a')).toBeUndefined();
  });
});

const shelves: readonly { readonly name: string; readonly open: () => DeviceStore }[] = [
  { name: 'memory', open: createMemoryDeviceStore },
  { name: 'indexed-db', open: () => createIndexedDbDeviceStore(`deviceStore-${ulid()}`) },
];

describe.each(shelves)('the deviceStore, $name', ({ open }) => {
  it('gives back a copy of what was kept', async () => {
    const deviceStore = open();
    const value = { a: [1] };
    await deviceStore.set('a', value);
    value.a.push(2);
    expect(await deviceStore.get('a')).toEqual({ a: [1] });
    expect(await deviceStore.get('b')).toBeUndefined();
  });

  it('swallows what cannot be kept', async () => {
    const deviceStore = open();
    await deviceStore.set('a', () => undefined);
    expect(await deviceStore.get('a')).toBeUndefined();
  });

  it('clears by prefix', async () => {
    const deviceStore = open();
    await Promise.all(['u1/a', 'u1/b', 'u2/a'].map((key) => deviceStore.set(key, key)));
    await deviceStore.clear('u1/');
    expect(await Promise.all(['u1/a', 'u1/b', 'u2/a'].map((key) => deviceStore.get(key)))).toEqual([
      undefined,
      undefined,
      'u2/a',
    ]);
    await deviceStore.clear('');
    expect(await deviceStore.get('u2/a')).toBeUndefined();
  });
});

const memoryClock = (): Clock => {
  const clock = createMemoryClock();
  const sleep: Clock['sleep'] = (milliseconds, signal) => {
    const slept = clock.sleep(milliseconds, signal);
    clock.advance(milliseconds);
    return slept;
  };
  return { ...clock, sleep };
};

describe.each([
  { name: 'memory', open: memoryClock },
  { name: 'system', open: createSystemClock },
])('the clock, $name', ({ open }) => {
  it('sleeps as long as it is told', async () => {
    const clock = open();
    const before = clock.now();
    await clock.sleep(5);
    expect(clock.now() - before).toBeGreaterThanOrEqual(4);
  });

  it('wakes with the reason of whoever woke it', async () => {
    const clock = createMemoryClock();
    const reason = new Error('enough');
    const [asleep, stopping] = [[clock, open()], new AbortController()];
    const slept = asleep.map((each) => each.sleep(60_000, stopping.signal).then(() => 'slept', String));
    stopping.abort(reason);
    expect((await Promise.all(slept))[0]).toBe('Error: enough');
    await expect(open().sleep(1, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('new ids', () => {
  it('are ULIDs, each once, in the order of their making', async () => {
    const next = createUlidSource();
    const ids = Array.from({ length: 1000 }, next);
    expect(ids.every(isUlid)).toBe(true);
    expect(new Set(ids).size).toBe(1000);
    await createSystemClock().sleep(2);
    expect(next() > (ids[0] ?? '')).toBe(true);
  });
});
