import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import { createFindings } from './dashboard/findings-store.ts';
import { createAutoLock } from './session/auto-lock.ts';
import { createLoginList } from './list/login-list.ts';
import { createVaultSession } from './session/session-store.ts';

/** What the vault's pages share. What was opened lives here alone: never in the query cache, never on the device. */
export const vaultStores = (deps: FeatureDeps) => {
  const { portal, cache, auth } = deps;
  const stats = queryStore(cache, ['vault', 'stats'], portal.vault.stats);
  const list = createLoginList(portal.vault, () => void cache.invalidateQueries({ queryKey: ['vault', 'stats'] }));
  const findings = createFindings(portal.vault, list);
  const session = createVaultSession(portal.vault, () => {
    list.clear();
    findings.clear();
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
  return { stats, list, findings, session, autoLock };
};
