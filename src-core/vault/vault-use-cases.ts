import { allItems } from '../kernel/page.ts';
import type { DeviceStore } from '../kernel/device-store.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { Clock } from '../kernel/clock.ts';
import type { HandoverGateway } from './handovers/handover-gateway.ts';
import { handoverUseCases } from './handovers/handover-use-cases.ts';
import type { PasskeySecrets } from './passkeys/passkey-secrets.ts';
import { vaultPasskeys } from './passkeys/vault-passkeys.ts';
import { scanForBreaches } from './breach-scan.ts';
import type { BreachRange } from './breach-range.ts';
import { exportLogins } from './exchange/export-logins.ts';
import { loginImport } from './exchange/import-logins.ts';
import type { Csv } from './exchange/csv-logins.ts';
import type { BrandGateway } from '../brands/brand-gateway.ts';
import { createLogin } from './create-login.ts';
import { generatePassword, type RandomBelow } from './generate-password.ts';
import { loginEntries } from './login-entries.ts';
import { isReadable, type Login } from './login.ts';
import type { OneTimeCodes } from './one-time-code.ts';
import { openLogins, type ListedLogin } from './open-login.ts';
import { checkPasswordHealth } from './password-health.ts';
import { rememberRevisions } from './seen-revisions.ts';
import { vaultKeyRotation } from './rotate-vault-key.ts';
import type { SealedSummary } from './sealed-login.ts';
import { vaultSession, type SessionDeps } from './vault-session.ts';
import type { VaultGateway } from './vault-gateway.ts';
import { findLogin, revealText, writeLogin } from './write-login.ts';

type Deps = SessionDeps & {
  readonly vault: VaultGateway;
  readonly handovers: HandoverGateway;
  readonly passkeySecrets: PasskeySecrets;
  readonly breaches: BreachRange;
  readonly clock: Clock;
  readonly ulid: UlidSource;
  readonly deviceStore: DeviceStore;
  readonly randomBelow: RandomBelow;
  readonly wordList: () => Promise<readonly string[]>;
  readonly oneTimeCodes: OneTimeCodes;
  readonly csv: () => Promise<Csv>;
  readonly brands: BrandGateway;
};

export const vaultUseCases = (deps: Deps) => {
  const { vault, cipher, ulid, deviceStore } = deps;
  const { session, put, onLock, onUnlock, ...key } = vaultSession(deps);
  const seen = rememberRevisions(deviceStore, session.userId);
  const create = createLogin({ vault, cipher, session });
  const entries = loginEntries(deps);
  const finding = { vault, cipher, seen: seen.read };
  /** The revision in which this session last received each login from the server. */
  const shown = new Map<string, number>();
  const { reseal, renewHandovers, ...handovers } = handoverUseCases({
    ...deps,
    session,
    seen,
    find: findLogin(finding),
  });
  /** What could not be renewed now is with the next change of the login. */
  const renewed = (loginId: string): Promise<void> => renewHandovers(loginId).catch(() => undefined);
  const rotation = vaultKeyRotation({ ...deps, session, put, onResealed: renewed, beforeEnd: reseal });

  /** Every login as it is sealed, newest first; works while the vault is locked. */
  const listSealed = (): Promise<readonly SealedSummary[]> => allItems((token) => vault.list({ token, limit: 100 }));

  /**
   * Opens what a list shows: a first screen of it, then the rest. `onChunk` gets the logins as they open, in their order, and
   * last the ones that are returned.
   */
  const openListed = async (
    sealed: readonly SealedSummary[],
    onChunk?: (opened: readonly ListedLogin[]) => void,
  ): Promise<readonly ListedLogin[]> => {
    const revisions = seen.read();
    revisions.catch(() => undefined);
    const opened: ListedLogin[] = [];
    const listed = new Set<string>();
    const openFrom = (from: number, to: number): Promise<readonly ListedLogin[]> => {
      const opening = openLogins(cipher, sealed.slice(from, to), revisions);
      opening.catch(() => undefined);
      return opening;
    };
    const take = (chunk: readonly ListedLogin[]): void => {
      for (const login of chunk) {
        const { id, updatedAt } = login;
        const isAgain = listed.has(id);
        opened.push(isAgain ? { id, updatedAt, problem: 'duplicate' } : login);
        if (!isAgain && isReadable(login)) shown.set(id, login.rev);
        listed.add(id);
      }
      onChunk?.(opened.length < sealed.length ? [...opened] : opened);
    };
    take(await openFrom(0, firstScreen));
    let ahead = openFrom(firstScreen, firstScreen + chunkSize);
    for (let at = firstScreen; at < sealed.length; at += chunkSize) {
      const current = ahead;
      ahead = openFrom(at + chunkSize, at + 2 * chunkSize);
      take(await current);
    }
    await seen.remember(opened);
    return opened;
  };

  const newest = async (id: string): Promise<number> => shown.get(id) ?? (await seen.read()).get(id) ?? 0;

  const note = async (login: Login): Promise<void> => {
    shown.set(login.id, login.rev);
    await seen.remember([login]);
  };

  /** Remembers what a write made, so that nothing older passes for it. */
  const noted =
    <A extends readonly unknown[]>(write: (...args: A) => Promise<Login>) =>
    async (...args: A): Promise<Login> => {
      const login = await write(...args);
      await note(login);
      return login;
    };

  const get = async (id: string): Promise<Login | undefined> => {
    const login = (await findLogin(finding)(id))?.login;
    if (login !== undefined) await note(login);
    return login;
  };

  const { edit, editNotesTags, changePassword, changeExpiry, remove } = writeLogin(deps);

  /** Has those to whom the login is handed over read it as it is now. */
  const handedOn = <A extends readonly unknown[]>(write: (...args: A) => Promise<Login>) =>
    noted(async (...args: A): Promise<Login> => {
      const login = await write(...args);
      await renewed(login.id);
      return login;
    });

  return {
    ...key,
    ...vaultPasskeys({ ...deps, session }),
    /** Calls `listener` on every lock, whatever caused it; returns an unsubscribe function. */
    onLock: async (listener: () => void): Promise<() => void> => onLock(listener),
    /** Calls `listener` each time the vault opens; returns an unsubscribe function. */
    onUnlock: async (listener: () => void): Promise<() => void> => onUnlock(listener),
    beginRotation: rotation.begin,
    resumeRotation: rotation.resume,
    listSealed,
    openListed,
    list: async (): Promise<readonly ListedLogin[]> => openListed(await listSealed()),
    get,
    reveal: revealText({ ...finding, newest }),
    newId: async (): Promise<string> => ulid(),
    create: noted(create),
    edit: handedOn(edit),
    editNotesTags: handedOn(editNotesTags),
    changePassword: handedOn(changePassword),
    changeExpiry: noted(changeExpiry),
    remove,
    ...entries,
    ...handovers,
    renewHandovers,
    ...loginImport({ ...deps, session }),
    exportLogins: exportLogins({ ...deps, session, entries }),
    stats: vault.stats,
    health: checkPasswordHealth(deps),
    scan: scanForBreaches({ ...deps, onLock }),
    generate: generatePassword(deps),
    oneTimeCode: (secret: string) => deps.oneTimeCodes(secret, deps.clock.now()),
  };
};

const firstScreen = 60;
const chunkSize = 500;

export type VaultUseCases = ReturnType<typeof vaultUseCases>;
