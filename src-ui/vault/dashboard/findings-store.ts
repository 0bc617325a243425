import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { LoginFindings } from '#core/vault/find-logins.ts';
import { isReadable } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { PasswordHealth } from '#core/vault/password-health.ts';
import { reviseScan, type ScanReport } from '#core/vault/breach-scan.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import type { LoginList } from '../list/login-list.ts';
import { atMostEvery } from './at-most-every.ts';

export type FindingsState = {
  readonly health: PasswordHealth | undefined;
  readonly healthError: AppError | undefined;
  /** The latest scan, running or ended. */
  readonly scan: ScanReport | undefined;
  readonly scanning: boolean;
  readonly scanError: AppError | undefined;
};

export type FindingsStore = StoreApi<FindingsState> & {
  /** Looks for reused passwords and missing second factors, unless these logins were looked through already. */
  readonly checkHealth: () => Promise<void>;
  /** Scans every password, or with `again` those alone that failed or were left. */
  readonly startScan: (again?: boolean) => Promise<void>;
  readonly cancelScan: () => void;
  readonly clear: () => void;
};

/** How often a running scan is rendered again, so that thousands of results leave the page responsive. */
const progressMs = 200;

const empty: FindingsState = {
  health: undefined,
  healthError: undefined,
  scan: undefined,
  scanning: false,
  scanError: undefined,
};

/** What looking through an open vault has found. */
export const createFindings = (vault: Pick<VaultUseCases, 'health' | 'scan'>, list: LoginList): FindingsStore => {
  const store = createStore<FindingsState>(() => empty);
  let running: AbortController | undefined;
  let looked: readonly ListedLogin[] | undefined;

  const revise = (): void => {
    const { scan, scanning } = store.getState();
    const { logins, loading } = list.getState();
    if (scan === undefined || scanning || logins === undefined || loading) return;
    const current = logins.map((login) => ({
      id: login.id,
      passwordRev: isReadable(login) ? login.meta.passwordRev : undefined,
    }));
    store.setState({ scan: reviseScan(scan, current) });
  };
  list.subscribe(revise);

  return {
    ...store,
    checkHealth: async () => {
      const { logins } = list.getState();
      if (logins === undefined || looked === logins) return;
      looked = logins;
      const isCurrent = (): boolean => looked === logins;
      try {
        const revs = new Map(logins.filter(isReadable).map(({ id, meta }) => [id, meta.revs.totp]));
        const health = await vault.health((id) => revs.get(id));
        if (isCurrent()) store.setState({ health, healthError: undefined });
      } catch (cause) {
        if (!isCurrent()) return;
        looked = undefined;
        store.setState({ healthError: screenError(cause) });
      }
    },
    startScan: async (again = false) => {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const previous = again ? store.getState().scan : undefined;
      const show = (scan: ScanReport): void => {
        if (running === controller) store.setState({ scan });
      };
      const progress = atMostEvery(progressMs, (report: () => ScanReport) => show(report()));
      store.setState({ scanning: true, scanError: undefined, scan: previous });
      try {
        const report = await vault.scan({ onProgress: progress.offer, signal: controller.signal, previous });
        progress.end();
        show(report);
      } catch (cause) {
        progress.end();
        if (running === controller) store.setState({ scanError: screenError(cause) });
      }
      if (running !== controller) return;
      store.setState({ scanning: false });
      revise();
    },
    cancelScan: () => running?.abort(),
    clear: () => {
      running?.abort();
      running = undefined;
      looked = undefined;
      store.setState(empty, true);
    },
  };
};

/** The findings as a list filters by them. */
export const findingsOf = ({ health, scan }: FindingsState): LoginFindings => ({
  breached: new Set(scan?.passwords.filter(({ outcome }) => outcome === 'breached').map(({ loginId }) => loginId)),
  reused: new Set(health?.reused.flat()),
  withoutTotp: new Set(health?.withoutTotp),
});
