import { describe, expect, it } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { Login } from '#core/vault/login.ts';
import type { AuthView } from '#ui/context/auth-store.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import type { Answers, Call } from '#tests/support/ui/recorded-portal.ts';
import { settled } from '../settled.ts';

const login = { id: 'login-1' } as Login;
const handed = vaultKeys.handovers.list('given');

const stageOf = (answers: Answers = {}) => {
  const stage = openFeatureStage({
    answers: { 'vault.lock': undefined, 'vault.listSealed': [], 'vault.openListed': [login], ...answers },
    cached: [[handed, { pages: [], pageParams: [] }]],
  });
  return { ...stage, stores: stage.deps.feature(vaultStores) };
};

type Stores = ReturnType<typeof stageOf>['stores'];
type Watched = (stores: Stores) => StoreApi<QueryState<unknown>>;

describe('what is opened of a login', () => {
  it.each<readonly [string, Watched, Call]>([
    ['the login', ({ login: one }) => one('login-1'), ['vault.get', 'login-1']],
    ['its earlier passwords', ({ history }) => history(login), ['vault.history', login]],
    ['its backup codes', ({ codes }) => codes(login), ['vault.codes', login]],
    ['its security questions', ({ questions }) => questions(login), ['vault.questions', login]],
    ['its notes', ({ notes }) => notes('login-1'), ['vault.reveal', 'login-1', 'notes']],
    ['the passkeys of the vault', ({ passkeys }) => passkeys, ['vault.passkeys']],
  ])('is asked for once somebody watches and kept in no cache: %s', async (_what, open, call) => {
    const { stores, calls, cache } = stageOf({ [call[0]]: 'what was found' });
    const before = cache.getQueryCache().getAll().length;
    const store = open(stores);
    expect(calls).toEqual([]);
    const leave = store.subscribe(() => undefined);
    expect((await settled(store, ({ loading }) => !loading)).data).toBe('what was found');
    expect(calls).toEqual([call]);
    leave();
    expect(store.getState().data).toBeUndefined();
    expect(cache.getQueryCache().getAll()).toHaveLength(before);
  });

  it('is nothing where there is no such login', async () => {
    const { stores } = stageOf({ 'vault.get': undefined });
    const store = stores.login('login-1');
    store.subscribe(() => undefined);
    expect((await settled(store, ({ loading }) => !loading)).data).toBeNull();
  });
});

describe('the vault of a page', () => {
  const opened = async () => {
    const stage = stageOf();
    await stage.stores.list.load();
    expect(stage.stores.list.getState().logins).toEqual([login]);
    expect(stage.cache.getQueryData(handed)).toBeDefined();
    return stage;
  };

  it('forgets its logins, and what was handed over, with each lock', async () => {
    const { stores, cache, calls } = await opened();
    await stores.session.lock();
    expect(stores.list.getState().logins).toBeUndefined();
    expect(cache.getQueryData(handed)).toBeUndefined();
    expect(calls.at(-1)).toEqual(['vault.lock']);
  });

  it('is locked and forgotten as its owner signs out, and by no other news of them', async () => {
    const { stores, deps, calls } = await opened();
    const auth = deps.auth as unknown as StoreApi<AuthView>;
    auth.setState({ ...auth.getState() }, true);
    expect(stores.list.getState().logins).toEqual([login]);
    auth.setState({ status: 'UNAUTHENTICATED' }, true);
    expect(stores.list.getState().logins).toBeUndefined();
    expect(calls.at(-1)).toEqual(['vault.lock']);
  });

  it('has the figures asked for again as a login is written', async () => {
    const { stores, cache } = await opened();
    cache.setQueryData(vaultKeys.stats, 'before');
    stores.list.put(login);
    expect(cache.getQueryState(vaultKeys.stats)?.isInvalidated).toBe(true);
  });
});
