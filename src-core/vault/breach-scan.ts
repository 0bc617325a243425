import { toAppError } from '../kernel/app-error.ts';
import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import { everyPage, pageLimits } from '../kernel/page.ts';
import { createStopSignal } from '../kernel/stop-signal.ts';
import type { BreachRange } from './breach-range.ts';
import { placePasswords, type PlacedPassword } from './open-login.ts';
import type { SealedLogin } from './sealed-login.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';

export const scanPoolSize = 5;
export const prefixLength = 5;
const longestPauseSeconds = 30;

export type CheckedPassword = {
  readonly loginId: string;
  /** The revision of the password that was checked. */
  readonly passwordRev: number;
  readonly outcome: 'breached' | 'secure' | 'error' | 'pending' | 'empty';
  /** How often the password was seen in breaches. */
  readonly count: number;
};

/** How far a scan has come. The counts always add up: total = breached + secure + error + pending. */
export type ScanReport = {
  /** Without the empty ones, which are counted apart. */
  readonly total: number;
  readonly breached: number;
  readonly secure: number;
  readonly error: number;
  readonly pending: number;
  readonly empty: number;
  readonly passwords: readonly CheckedPassword[];
  /** Whether every login was listed. */
  readonly isListed: boolean;
};

/** No breach, and no check that is missing or failed. */
export const isAllClear = ({ isListed, breached, error, pending }: ScanReport): boolean =>
  isListed && breached + error + pending === 0;

/** Half the count, rounded up, in seconds or minutes. */
export const timeEstimate = (count: number): string => {
  const seconds = Math.ceil(count / 2);
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

const reportOf = (passwords: readonly CheckedPassword[], isListed: boolean): ScanReport => {
  const counts = { breached: 0, secure: 0, error: 0, pending: 0, empty: 0 };
  for (const { outcome } of passwords) counts[outcome] += 1;
  return { ...counts, total: passwords.length - counts.empty, passwords, isListed };
};

/**
 * A scan as it bears on the logins that there are now: one whose password was changed since, or that is new, waits for its
 * check, and one that is gone is left out.
 */
export const reviseScan = (
  { passwords, isListed }: ScanReport,
  current: readonly { readonly id: string; readonly passwordRev: number | undefined }[],
): ScanReport => {
  const checked = new Map(passwords.map((each) => [each.loginId, each]));
  const revised = current.flatMap(({ id, passwordRev }): CheckedPassword[] => {
    const known = checked.get(id);
    if (known !== undefined && (passwordRev === undefined || known.passwordRev === passwordRev)) return [known];
    return passwordRev === undefined ? [] : [{ loginId: id, passwordRev, outcome: 'pending', count: 0 }];
  });
  return reportOf(revised, isListed);
};

export type ScanOptions = {
  /** Called after each step. What has come of the scan until then is counted when `report` is called. */
  readonly onProgress?: ((report: () => ScanReport) => void) | undefined;
  readonly signal?: AbortSignalLike | undefined;
  /** What an earlier scan found: those that it settled are not asked for again. */
  readonly previous?: ScanReport | undefined;
};

type Deps = {
  readonly vault: Pick<VaultGateway, 'listWhole'>;
  readonly cipher: Pick<VaultCipher, 'digest' | 'open'>;
  readonly breaches: BreachRange;
  readonly clock: Clock;
  /** Calls `listener` on each lock; returns an unsubscribe function. */
  readonly onLock: (listener: () => void) => () => void;
};

/** Asks once, and once more after the pause that a busy service named. */
const patientCounts =
  ({ breaches, clock }: Pick<Deps, 'breaches' | 'clock'>) =>
  async (prefix: string, signal: AbortSignalLike): Promise<ReadonlyMap<string, number>> => {
    try {
      return await breaches.counts(prefix, signal);
    } catch (cause) {
      const error = toAppError(cause);
      if (error.kind !== 'limit-exceeded' || error.retryAfter === undefined) throw cause;
      await clock.sleep(Math.min(error.retryAfter, longestPauseSeconds) * 1000, signal);
      return breaches.counts(prefix, signal);
    }
  };

/** Runs at most so many jobs at a time, starting the next when one ends, until it is stopped. */
const createPool = (size: number, { aborted }: { readonly aborted: () => boolean }) => {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const start = (): void => {
    while (running.size < size && !aborted()) {
      const job = waiting.shift();
      if (job === undefined) return;
      const run = job().finally(() => {
        running.delete(run);
        start();
      });
      running.add(run);
    }
  };
  return {
    add: (job: () => Promise<void>): void => {
      waiting.push(job);
      start();
    },
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.race(running);
    },
  };
};

const isSettled = ({ outcome }: CheckedPassword): boolean => outcome === 'breached' || outcome === 'secure';

/** Stops by the caller's signal and by a lock; `stopped` resolves then, so that waiting can be given up at once. */
const stopBy = (given: AbortSignalLike | undefined, onLock: Deps['onLock']) => {
  const { signal, stop } = createStopSignal();
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', resolve));
  const unlisten = onLock(stop);
  given?.addEventListener('abort', stop, { once: true });
  if (given?.aborted === true) stop();
  const release = (): void => {
    unlisten();
    given?.removeEventListener('abort', stop);
  };
  return { signal, stop, stopped, release };
};

/** What was found under one prefix: nothing yet, how often each suffix was seen, or a failed lookup. */
type PrefixAnswer = ReadonlyMap<string, number> | 'failed';

/** Keeps every password's outcome, and which of them wait for the same prefix. */
const createFindings = () => {
  const passwords = new Map<string, CheckedPassword>();
  const waiting = new Map<string, { readonly suffix: string; readonly login: PlacedPassword }[]>();
  const answers = new Map<string, PrefixAnswer>();

  const settle = ({ id }: SealedLogin, passwordRev: number, outcome: CheckedPassword['outcome'], count = 0): void => {
    passwords.set(id, { loginId: id, passwordRev, outcome, count });
  };
  const settleBy = (answer: PrefixAnswer, suffix: string, { sealed, meta }: PlacedPassword): void => {
    if (answer === 'failed') return settle(sealed, meta.passwordRev, 'error');
    const count = answer.get(suffix) ?? 0;
    settle(sealed, meta.passwordRev, count > 0 ? 'breached' : 'secure', count);
  };

  return {
    settle,
    keep: (checked: CheckedPassword): void => void passwords.set(checked.loginId, checked),
    report: (isListed: boolean): ScanReport => reportOf([...passwords.values()], isListed),
    answered: (prefix: string, answer: PrefixAnswer): void => {
      answers.set(prefix, answer);
      for (const { suffix, login } of waiting.get(prefix) ?? []) settleBy(answer, suffix, login);
      waiting.delete(prefix);
    },
    /** Whether the prefix has to be asked for now. */
    await: (prefix: string, suffix: string, login: PlacedPassword): boolean => {
      const answer = answers.get(prefix);
      if (answer !== undefined) {
        settleBy(answer, suffix, login);
        return false;
      }
      settle(login.sealed, login.meta.passwordRev, 'pending');
      const others = waiting.get(prefix);
      waiting.set(prefix, [...(others ?? []), { suffix, login }]);
      return others === undefined;
    },
  };
};

/**
 * Looks every password up among known breaches, equal passwords and equal prefixes once, five at a time, while the logins
 * are still being listed. A check that fails counts as an error and the scan goes on; one that is given up, by the signal or
 * by a lock, stays pending. Never rejects but for a list that cannot be read.
 */
export const scanForBreaches =
  (deps: Deps) =>
  async ({ onProgress, signal: given, previous }: ScanOptions = {}): Promise<ScanReport> => {
    const { vault, cipher, onLock } = deps;
    const counts = patientCounts(deps);
    const { signal, stop, stopped, release } = stopBy(given, onLock);
    const isStopped = (): boolean => signal.aborted;
    const earlier = new Map(previous?.passwords.map((each) => [each.loginId, each]));
    const findings = createFindings();
    const pool = createPool(scanPoolSize, { aborted: isStopped });
    let isListed = false;

    const report = (): ScanReport => findings.report(isListed);
    const tell = (): void => {
      if (!isStopped()) onProgress?.(report);
    };

    const look = async (prefix: string): Promise<void> => {
      const answer = await counts(prefix, signal).catch((): PrefixAnswer => 'failed');
      if (isStopped()) return;
      findings.answered(prefix, answer);
      tell();
    };

    const isFresh = ({ sealed, meta }: PlacedPassword): boolean => {
      const known = earlier.get(sealed.id);
      if (known === undefined || !isSettled(known) || known.passwordRev !== meta.passwordRev) return true;
      findings.keep(known);
      return false;
    };

    const take = async (logins: readonly SealedLogin[]): Promise<void> => {
      const placed = await placePasswords(cipher, logins);
      for (const [at, login] of logins.entries())
        if (placed[at] === undefined) findings.settle(login, login.passwordRev, 'error');
      const fresh = placed.filter((login) => login !== undefined).filter(isFresh);
      const digests = await cipher.digest(fresh.map(({ place }) => place));
      for (const [at, login] of fresh.entries()) {
        const digested = digests[at] ?? { problem: 'damaged' };
        const { sealed, meta } = login;
        if ('problem' in digested) findings.settle(sealed, meta.passwordRev, 'error');
        else if ('isEmpty' in digested) findings.settle(sealed, meta.passwordRev, 'empty');
        else {
          const prefix = digested.digest.slice(0, prefixLength);
          if (findings.await(prefix, digested.digest.slice(prefixLength), login)) pool.add(() => look(prefix));
        }
      }
      tell();
    };

    const list = async (): Promise<void> => {
      for await (const logins of everyPage((token) => vault.listWhole({ token, limit: pageLimits.max }))) {
        if (isStopped()) return;
        await take(logins);
      }
      isListed = true;
    };

    try {
      await Promise.race([list(), stopped]);
      await Promise.race([pool.idle(), stopped]);
      tell();
      return report();
    } catch (cause) {
      const isGivenUp = isStopped();
      stop();
      if (isGivenUp) return report();
      throw cause;
    } finally {
      release();
    }
  };
