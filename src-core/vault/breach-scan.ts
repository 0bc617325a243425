import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import { everyItem } from '../kernel/page.ts';
import { RangeBusy, type BreachRange } from './breach-range.ts';
import { passwordPlace } from './open-login.ts';
import type { SealedLogin } from './sealed-login.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';

export const scanPoolSize = 5;
const prefixLength = 5;
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
  readonly onProgress?: ((report: ScanReport) => void) | undefined;
  readonly signal?: AbortSignalLike | undefined;
  /** What an earlier scan found: those that it settled are not asked for again. */
  readonly previous?: ScanReport | undefined;
};

type Deps = {
  readonly vault: Pick<VaultGateway, 'listWhole'>;
  readonly cipher: Pick<VaultCipher, 'digest'>;
  readonly breaches: BreachRange;
  readonly clock: Clock;
};

/** Asks once, and once more after the pause that a busy service named. */
const patientCounts =
  ({ breaches, clock }: Pick<Deps, 'breaches' | 'clock'>) =>
  async (prefix: string, signal: AbortSignalLike | undefined): Promise<ReadonlyMap<string, number>> => {
    try {
      return await breaches.counts(prefix, signal);
    } catch (cause) {
      if (!(cause instanceof RangeBusy) || cause.retryAfter === undefined) throw cause;
      await clock.sleep(Math.min(cause.retryAfter, longestPauseSeconds) * 1000, signal);
      return breaches.counts(prefix, signal);
    }
  };

/** Runs at most so many jobs at a time, starting the next when one ends. */
const createPool = (size: number) => {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const start = (): void => {
    while (running.size < size) {
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
    clear: (): void => {
      waiting.length = 0;
    },
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.race(running);
    },
  };
};

const isSettled = ({ outcome }: CheckedPassword): boolean => outcome === 'breached' || outcome === 'secure';

/** A signal that resolves, so that waiting can be given up at once. */
const aborted = (signal: AbortSignalLike | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Looks every password up among known breaches, equal passwords and equal prefixes once, five at a time, while the logins
 * are still being listed. A check that fails counts as an error and the scan goes on; one that is given up stays pending.
 * Never rejects but for a list that cannot be read.
 */
export const scanForBreaches =
  (deps: Deps) =>
  async ({ onProgress, signal, previous }: ScanOptions = {}): Promise<ScanReport> => {
    const { vault, cipher } = deps;
    const counts = patientCounts(deps);
    const passwords = new Map<string, CheckedPassword>();
    const byPrefix = new Map<string, Map<string, SealedLogin[]>>();
    const earlier = new Map(previous?.passwords.map((each) => [each.loginId, each]));
    const pool = createPool(scanPoolSize);
    let isListed = false;

    const report = (): ScanReport => reportOf([...passwords.values()], isListed);
    const tell = (): void => onProgress?.(report());
    const settle = ({ id, passwordRev }: SealedLogin, outcome: CheckedPassword['outcome'], count = 0): void => {
      passwords.set(id, { loginId: id, passwordRev, outcome, count });
    };

    const answers = new Map<string, ReadonlyMap<string, number>>();
    const settleGroup = (suffix: string, logins: readonly SealedLogin[], found: ReadonlyMap<string, number>): void => {
      const count = found.get(suffix) ?? 0;
      for (const login of logins) settle(login, count > 0 ? 'breached' : 'secure', count);
    };

    const look = async (prefix: string): Promise<void> => {
      const groups = byPrefix.get(prefix) ?? new Map<string, SealedLogin[]>();
      try {
        const found = await counts(prefix, signal);
        answers.set(prefix, found);
        for (const [suffix, logins] of groups) settleGroup(suffix, logins, found);
      } catch {
        if (signal?.aborted === true) return;
        for (const login of [...groups.values()].flat()) settle(login, 'error');
      }
      tell();
    };

    const enqueue = (digest: string, login: SealedLogin): void => {
      const prefix = digest.slice(0, prefixLength);
      const suffix = digest.slice(prefixLength);
      const answered = answers.get(prefix);
      if (answered !== undefined) return settleGroup(suffix, [login], answered);
      settle(login, 'pending');
      const groups = byPrefix.get(prefix) ?? new Map<string, SealedLogin[]>();
      groups.set(suffix, [...(groups.get(suffix) ?? []), login]);
      if (!byPrefix.has(prefix)) pool.add(() => look(prefix));
      byPrefix.set(prefix, groups);
    };

    const takeChunk = async (chunk: readonly SealedLogin[]): Promise<void> => {
      const fresh = chunk.filter((login) => {
        const known = earlier.get(login.id);
        if (known === undefined || !isSettled(known) || known.passwordRev !== login.passwordRev) return true;
        passwords.set(login.id, known);
        return false;
      });
      const digests = await cipher.digest(fresh.map(passwordPlace));
      for (const [at, login] of fresh.entries()) {
        const digested = digests[at];
        if (digested === undefined || 'problem' in digested) settle(login, 'error');
        else if ('isEmpty' in digested) settle(login, 'empty');
        else enqueue(digested.digest, login);
      }
      tell();
    };

    const list = async (): Promise<void> => {
      let chunk: SealedLogin[] = [];
      for await (const login of everyItem((token) => vault.listWhole({ token, limit: 100 }))) {
        if (signal?.aborted === true) return;
        chunk.push(login);
        if (chunk.length === 100) await takeChunk(chunk);
        if (chunk.length === 100) chunk = [];
      }
      await takeChunk(chunk);
      isListed = true;
    };

    const givenUp = aborted(signal).then(() => pool.clear());
    await Promise.race([list(), givenUp]);
    await Promise.race([pool.idle(), givenUp]);
    tell();
    return report();
  };
