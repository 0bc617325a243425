import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { codeUnder } from '#tests/architecture/source-files.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { settled } from '../settled.ts';
import { listRows } from './list-rows.ts';
import { recordRows } from './record-rows.ts';

/** Makers whose members are no answers of the server under a key of the cache, and where they are shown to work. */
const others: Readonly<Record<string, string>> = {
  fileStores: 'tests/ui/attachments/file-stores.test.ts',
  uploadStores: 'tests/ui/assets/upload-store.test.ts',
  draftStores: 'tests/ui/writing/draft-stores.test.ts',
  threadStores: 'tests/components/tasks/thread-store.test.ts',
  questionStores: 'tests/ui/proposals/proposal-stores.test.ts',
  readerStores: 'tests/ui/tasks/reader-stores.test.ts',
  vaultStores: 'tests/ui/vault/vault-stores.test.ts',
  'handoverStores ofLogin': 'tests/ui/vault/handover-stores.test.ts',
  'handoverStores opened': 'tests/ui/vault/handover-stores.test.ts',
  'handoverStores read': 'tests/ui/vault/handover-stores.test.ts',
  pictureStores: 'tests/components/identity/picture.test.tsx',
  stageStores: 'tests/components/demo/try-this.test.tsx',
  'editorStores files': 'tests/ui/proposals/proposal-stores.test.ts',
};

type Maker = (deps: FeatureDeps) => object;

const membersOf = async (): Promise<readonly string[]> => {
  const files = codeUnder('src-ui').filter(({ path }) => path.endsWith('-stores.ts'));
  const modules = await Promise.all(files.map(({ path }) => import(resolve(path)) as Promise<Record<string, Maker>>));
  return modules
    .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Stores')))
    .filter(([maker]) => !Object.hasOwn(others, maker))
    .flatMap(([maker, make]) => Object.keys(make(openFeatureStage().deps)).map((name) => `${maker} ${name}`));
};

const nameOf = ({ make, name }: { readonly make: Maker; readonly name: string }): string => `${make.name} ${name}`;

const stageOf = (name: string, answer: unknown) => {
  const stage = openFeatureStage({ answers: { [name]: answer } });
  stage.cache.clear();
  return stage;
};

const nothing = (): void => undefined;

describe('every store', () => {
  it('has a row that says what it asks for', async () => {
    const rows = new Set([...listRows, ...recordRows].map(nameOf));
    const missing = (await membersOf()).filter((member) => !rows.has(member) && !Object.hasOwn(others, member));
    expect(missing).toEqual([]);
    expect(Object.values(others).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe.each(listRows.map((row) => ({ ...row, title: nameOf(row) })))('$title', ({ make, open, key, asks, keeps }) => {
  it('asks for its pages one after the other while somebody watches, and is kept under its key', async () => {
    const pages = [{ items: ['first'], next: 'more' }, { items: ['second'] }];
    let asked = 0;
    const { deps, calls, cache } = stageOf(asks(undefined)[0], () => pages[asked++]);
    const store = open(deps.feature(make));
    expect(calls).toEqual([]);
    const leave = store.subscribe(nothing);
    await settled(store, ({ loading }) => !loading);
    expect(calls).toEqual([asks(undefined)]);
    await store.getState().loadMore();
    await settled(store, ({ items }) => items?.length === 2);
    expect(calls).toEqual([asks(undefined), asks('more')]);
    expect(store.getState()).toMatchObject({ items: ['first', 'second'], hasMore: false });
    expect(cache.getQueryCache().find({ queryKey: key })?.meta?.['onDevice'] === true).toBe(keeps);
    expect(cache.getQueryData(key)).toMatchObject({ pages });
    leave();
  });
});

describe.each(recordRows.map((row) => ({ ...row, title: nameOf(row) })))(
  '$title',
  ({ make, open, key, asks, keeps }) => {
    it('asks once while somebody watches, and is kept under its key', async () => {
      const { deps, calls, cache } = stageOf(asks[0], { items: 'found', name: 'what was found' });
      const store = open(deps.feature(make));
      expect(calls).toEqual([]);
      const leave = store.subscribe(nothing);
      await settled(store, ({ loading }) => !loading);
      expect(calls).toEqual([asks]);
      expect([store.getState().data, store.getState().error]).toEqual([cache.getQueryData(key), undefined]);
      expect(store.getState().data === undefined).toBe(false);
      expect(cache.getQueryCache().find({ queryKey: key })?.meta?.['onDevice'] === true).toBe(keeps);
      leave();
    });
  },
);

it.each([
  ['none was begun', { startedAt: undefined }, false],
  ['it runs', { startedAt: '2026-11-20T10:00:00.000Z', endedAt: undefined }, 1000],
  ['it is over', { startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:01:00.000Z' }, false],
])('the removal of a person is asked for again each second only while it runs: %s', async (_when, removal, again) => {
  const { deps, cache } = stageOf('users.removal', removal);
  const row = recordRows.find(({ name }) => name === 'removal');
  const store = row?.open(deps.feature(row.make));
  if (row === undefined || store === undefined) throw new Error('There is no row');
  const leave = store.subscribe(nothing);
  await settled(store, ({ loading }) => !loading);
  const [observer] = cache.getQueryCache().find({ queryKey: row.key })?.observers ?? [];
  const interval = observer?.options.refetchInterval;
  const query = observer?.getCurrentQuery();
  expect(typeof interval === 'function' && query !== undefined ? interval(query) : undefined).toBe(again);
  leave();
});
