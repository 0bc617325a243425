import { hashKey, replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/query-core';
import { createStore } from 'zustand/vanilla';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import type { Device } from '#core/portal.ts';
import { keys } from '#ui/cache/keys.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import type { AuthStore, AuthView } from '#ui/context/auth-store.ts';
import type { ToastAction } from '#ui/context/notifier.ts';
import { withFeatures, type FeatureDeps } from '#ui/context/portal-context.ts';
import {
  createMemoryDeviceStore,
  createMemoryPreferences,
  createMemorySessionMemory,
} from '#adapters/memory/device.ts';
import { partOf } from '../entities.ts';
import { recordedPortal, type Answers, type Call } from './recorded-portal.ts';

export const ada = {
  id: 'ada-id',
  name: 'Ada Lindqvist',
  email: 'ada@coolio.test',
  groups: [],
  isAdmin: false,
} as const;

/** The moment at which the stage's clock stands. */
export const moment = '2026-11-20T10:00:00.000Z';

/** Kind, title and text of a toast. */
export type Said = readonly [kind: string, title: string, text?: string];

const leavesOf = (part: unknown): readonly QueryKey[] => {
  if (Array.isArray(part)) return [part as QueryKey];
  if (typeof part === 'function')
    return [(part as (...given: string[]) => QueryKey)(...Array.from({ length: part.length }, () => 'another'))];
  return Object.values(part as object).flatMap(leavesOf);
};

/** Every key that there is; of those with a name in them, one. */
export const everyKey = leavesOf(keys);

const nothingListed = (): unknown => ({ pages: [], pageParams: [] });

const deviceAt = (time: string, store: DeviceStore): Device => ({
  clock: partOf<Device['clock']>({ now: () => Date.parse(time), sleep: async () => undefined }),
  preferences: createMemoryPreferences(),
  session: createMemorySessionMemory(),
  store,
});

export type Cached = readonly (readonly [QueryKey, unknown])[];

type Options = {
  readonly answers?: Answers;
  /** What is cached; a list of nothing is under every other key. */
  readonly cached?: Cached;
  readonly before?: (call: Call) => Promise<void>;
  readonly auth?: AuthView;
  /** What a device keeps that others use too; a new one otherwise. */
  readonly store?: DeviceStore;
};

/** What the stores and actions of features are made from, over a portal that keeps each call: Ada is signed in. */
export const openFeatureStage = ({
  answers = {},
  cached = [],
  before,
  auth: view,
  store = createMemoryDeviceStore(),
}: Options = {}) => {
  const calls: Call[] = [];
  const said: Said[] = [];
  const offered: ToastAction[] = [];
  const went: unknown[] = [];
  const cache: QueryClient = createQueryCache();
  for (const key of everyKey) cache.setQueryData(key, nothingListed());
  for (const [key, data] of cached) cache.setQueryData(key, data);
  const device = deviceAt(moment, store);
  const asked = recordedPortal({ answers, calls, ...(before === undefined ? {} : { before }) });
  const portal = new Proxy(asked, {
    get: (target, name) => (name === 'device' ? device : Reflect.get(target, name)) as unknown,
  });
  const auth: AuthStore = {
    ...createStore<AuthView>(() => view ?? { status: 'AUTHENTICATED', user: ada }),
    refresh: async () => {
      calls.push(['auth.refresh']);
      return { status: 'UNAUTHENTICATED' };
    },
    signOut: async () => undefined,
  };
  const deps: FeatureDeps = withFeatures({
    portal,
    cache,
    notify: (kind, title, text, options) => {
      said.push(text === undefined ? [kind, title] : [kind, title, text]);
      if (options?.action !== undefined) offered.push(options.action);
    },
    navigator: {
      go: (to) => void went.push(to),
      leave: (url) => void went.push(url),
      here: () => '/here',
    },
    auth,
    settings: { productName: 'Coolio', currency: 'USD', demo: true, integrations: {} },
    build: 'this build',
    tray: createStore(() => false),
  });
  const contents = (): ReadonlyMap<string, unknown> =>
    new Map(
      cache
        .getQueryCache()
        .getAll()
        .map(({ queryHash, state }) => [queryHash, state.data]),
    );
  const first = contents();
  return {
    deps,
    calls,
    said,
    /** The buttons of the toasts. */
    offered,
    /** Addresses that were gone to. */
    went,
    cache,
    device,
    /** What is cached otherwise than at first. */
    changes: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        [...contents()].filter(([hash, data]) => replaceEqualDeep(first.get(hash), data) !== first.get(hash)),
      ),
    /** The keys, hashed, of what is to be asked for again. */
    touched: (): readonly string[] =>
      cache
        .getQueryCache()
        .getAll()
        .flatMap(({ queryHash, state }) => (state.isInvalidated ? [queryHash] : []))
        .toSorted(),
    /** The keys, hashed, of what was cached and is no more. */
    gone: (): readonly string[] => [...first.keys()].filter((hash) => !contents().has(hash)),
    /** Everything that is cached under these keys or beneath them. */
    beneath: (some: readonly QueryKey[]): readonly string[] =>
      [...contents().keys()]
        .filter((hash) => some.some((key) => hash === hashKey(key) || hash.startsWith(`${hashKey(key).slice(0, -1)},`)))
        .toSorted(),
  };
};

export type FeatureStage = ReturnType<typeof openFeatureStage>;
