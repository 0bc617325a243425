import type { Login } from '#core/vault/login.ts';
import { vaultKeys } from './vault-keys.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { createFindings } from './dashboard/findings-store.ts';
import { createAutoLock } from './session/auto-lock.ts';
import { createLoginList } from './list/login-list.ts';
import { createVaultSession } from './session/session-store.ts';
import { vaultStats } from './vault-stats-stores.ts';

/** What the vault's pages share. What was opened lives only here: never in the query cache, never on the device. */
export const vaultStores = (deps: FeatureDeps) => {
  const { portal, cache, auth } = deps;
  const { vault } = portal;
  const stats = deps.feature(vaultStats);
  const list = createLoginList(vault, () => void cache.invalidateQueries({ queryKey: vaultKeys.stats }));
  const findings = createFindings(vault, list);
  const session = createVaultSession(vault, () => {
    list.clear();
    findings.clear();
    cache.removeQueries({ queryKey: vaultKeys.handovers.root });
  });
  const autoLock = createAutoLock({
    clock: portal.device.clock,
    preferences: portal.device.preferences,
    isUnlocked: () => session.getState().status === 'UNLOCKED',
    lock: session.lock,
  });
  auth.subscribe((state) => {
    if (state.status === 'UNAUTHENTICATED') void session.forget();
  });
  return {
    stats,
    list,
    findings,
    session,
    autoLock,
    /** One login of the open vault, held while a view watches; null where there is none. */
    login: (id: string) => watchedStore(async (): Promise<Login | null> => (await vault.get(id)) ?? null),
    passkeys: watchedStore(() => vault.passkeys()),
    history: (login: Login) => watchedStore(() => vault.history(login)),
    codes: (login: Login) => watchedStore(() => vault.codes(login)),
    questions: (login: Login) => watchedStore(() => vault.questions(login)),
    notes: (id: string) => watchedStore(() => vault.reveal(id, 'notes')),
    /** What is opened or made on request and held nowhere. */
    secrets: {
      reveal: vault.reveal,
      oneTimeCode: vault.oneTimeCode,
      generate: vault.generate,
      strength: vault.strength,
    },
  };
};
