import type { Page, PageRequest } from '../kernel/page.ts';
import type { PasswordStats } from './password-stats.ts';
import type { Platform } from './platform.ts';
import type {
  SealedBackupCode,
  SealedHistoryEntry,
  SealedLogin,
  SealedQuestion,
  SealedSummary,
} from './sealed-login.ts';
import type { NewVaultPasskey } from './passkeys/vault-passkey.ts';
import type { NewVaultKey, VaultKey } from './vault-key.ts';

export const loginsPageSize = 10;
export const historyPageSize = 10;

/** What a change of a login says besides its seals: the revision that it began from. */
type Change = { readonly expectedRev: number; readonly meta: string };

export type NewSealedLogin = {
  readonly id: string;
  readonly platform: Platform;
  readonly brandId: string | undefined;
  readonly score: number;
  readonly expiryDate: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly url: string;
  readonly notes: string;
  readonly tags: string;
  readonly totp: string;
  readonly meta: string;
  readonly rev: number;
  readonly keyVersion: number;
  /** Oldest first, at revisions 1, 2, 3… */
  readonly history: readonly Omit<SealedHistoryEntry, 'id'>[];
  readonly codes: readonly Omit<SealedBackupCode, 'createdAt'>[];
  readonly questions: readonly Omit<SealedQuestion, 'createdAt'>[];
};

export type ResealedLogin = Pick<
  SealedLogin,
  'username' | 'password' | 'url' | 'notes' | 'tags' | 'totp' | 'keyVersion'
> &
  Change & {
    readonly history: readonly Pick<SealedHistoryEntry, 'id' | 'password' | 'reason'>[];
    readonly codes: readonly Pick<SealedBackupCode, 'id' | 'code'>[];
    readonly questions: readonly Omit<SealedQuestion, 'createdAt'>[];
  };

/** What a server says of a login that it just kept. */
export type KeptLogin = Pick<SealedLogin, 'id' | 'rev' | 'createdAt' | 'updatedAt'>;

/** A login, and the vault key that an entry of it was sealed under. */
type SealedUnder = Pick<SealedSummary, 'id' | 'keyVersion'>;

/**
 * Keeps sealed values and never opens them. Another person's login counts as missing, to admins too. Every change
 * rejects with `conflict` when the login has moved past the revision that it names, and with `not-found` for a missing
 * login. Every call also rejects with `connection-lost` when the server cannot be reached, and with `unexpected` for a
 * malformed response.
 */
export type VaultGateway = {
  /**
   * Returns the wrapped vault key; undefined before the vault is set up. Rejects with `limit-exceeded` (`retryAfter` in
   * seconds) when it is asked for too often.
   */
  readonly key: () => Promise<VaultKey | undefined>;
  /**
   * Keeps a wrapped vault key and returns it; another vault key than before leaves no passkeys. Rejects with `conflict` when another window put one since
   * `expectedVersion`, which is 0 for the first, and with `invalid` for parameters that are too weak.
   */
  readonly putKey: (key: NewVaultKey, expectedVersion: number) => Promise<VaultKey>;
  /**
   * Keeps a passkey and returns the key with it; the same call again adds no second one. Rejects with `conflict` when
   * the vault has another key by now, or this credential id with anything else, with `limit-exceeded` after 10
   * passkeys, and with `invalid` for what is malformed.
   */
  readonly addPasskey: (passkey: NewVaultPasskey) => Promise<VaultKey>;
  /** Removes a passkey and returns the key without it. Rejects with `not-found` for a missing one. */
  readonly removePasskey: (credentialId: string) => Promise<VaultKey>;
  /**
   * Returns the caller's logins without their passwords and notes, newest first, 10 a page. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly list: (page?: PageRequest) => Promise<Page<SealedSummary>>;
  /**
   * Returns the caller's logins with every seal, newest first, 10 a page. Rejects with `access-denied` when nobody is
   * signed in.
   */
  readonly listWhole: (page?: PageRequest) => Promise<Page<SealedLogin>>;
  /**
   * Returns a login with every seal; undefined where there is none. Rejects with `access-denied` when nobody is signed
   * in.
   */
  readonly get: (id: string) => Promise<SealedLogin | undefined>;
  /**
   * Returns the earlier passwords of a login, newest first, 10 a page; undefined where there is no such login. Rejects
   * with `access-denied` when nobody is signed in.
   */
  readonly history: (id: string, page?: PageRequest) => Promise<Page<SealedHistoryEntry> | undefined>;
  /**
   * Returns the backup codes of a login, newest first, 10 a page; undefined where there is no such login. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly codes: (id: string, page?: PageRequest) => Promise<Page<SealedBackupCode> | undefined>;
  /**
   * Returns the security questions of a login, newest first, 10 a page; undefined where there is no such login. Rejects
   * with `access-denied` when nobody is signed in.
   */
  readonly questions: (id: string, page?: PageRequest) => Promise<Page<SealedQuestion> | undefined>;
  /** Returns the counts of the security dashboard. Rejects with `access-denied` when nobody is signed in. */
  readonly stats: () => Promise<PasswordStats>;
  /**
   * Keeps a login under its id and returns it; the same call again makes no second one. Rejects with `invalid` for an
   * id that is taken, and with `limit-exceeded` when the vault is full.
   */
  readonly create: (login: NewSealedLogin) => Promise<SealedLogin>;
  /**
   * Keeps at most 500 logins, all of them or none, each as `create` does, and returns what was kept of each in the same
   * order. Rejects with `invalid` for an id that is taken, and with `limit-exceeded` when the vault has no room for all.
   */
  readonly createMany: (logins: readonly NewSealedLogin[]) => Promise<readonly KeptLogin[]>;
  /**
   * Replaces the password and returns the login; the one before goes into the history, with the reason. Rejects with
   * `conflict` for a stale revision.
   */
  readonly changePassword: (
    id: string,
    change: Change & {
      readonly password: string;
      readonly reason: string;
      readonly score: number;
      readonly expiryDate: string | undefined;
    },
  ) => Promise<SealedLogin>;
  /**
   * Changes when the password expires, or never with undefined, and returns the login. Rejects with `conflict` for a
   * stale revision.
   */
  readonly changeExpiry: (
    id: string,
    change: Change & { readonly expiryDate: string | undefined },
  ) => Promise<SealedLogin>;
  /** Replaces what the login is for and returns it. Rejects with `conflict` for a stale revision. */
  readonly edit: (
    id: string,
    change: Change & {
      readonly platform: Platform;
      readonly brandId: string | undefined;
      readonly username: string;
      readonly url: string;
      readonly totp: string;
    },
  ) => Promise<SealedLogin>;
  /** Replaces notes and tags and returns the login. Rejects with `conflict` for a stale revision. */
  readonly editNotesTags: (
    id: string,
    change: Change & { readonly notes: string; readonly tags: string },
  ) => Promise<SealedLogin>;
  /**
   * Deletes a login with its history, backup codes and security questions. Rejects with `not-found` for a missing one.
   */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Keeps a backup code and returns it. Rejects with `conflict` when the login is sealed under another vault key by
   * now, and with `limit-exceeded` after 100 codes.
   */
  readonly addCode: (login: SealedUnder, sealed: Pick<SealedBackupCode, 'id' | 'code'>) => Promise<SealedBackupCode>;
  /**
   * Notes that a backup code was used, the first time only, and returns it. Rejects with `not-found` for a missing one.
   */
  readonly markCodeUsed: (codeId: string) => Promise<SealedBackupCode>;
  /** Deletes a backup code. Rejects with `not-found` for a missing one. */
  readonly removeCode: (codeId: string) => Promise<void>;
  /**
   * Keeps a security question and returns it. Rejects with `conflict` when the login is sealed under another vault key
   * by now, and with `limit-exceeded` after 100 questions.
   */
  readonly addQuestion: (login: SealedUnder, sealed: Omit<SealedQuestion, 'createdAt'>) => Promise<SealedQuestion>;
  /** Deletes a security question. Rejects with `not-found` for a missing one. */
  readonly removeQuestion: (questionId: string) => Promise<void>;
  /**
   * Replaces every seal of a login, all of its parts or none, and returns it. Rejects with `conflict` for a stale
   * revision, and with `invalid` unless exactly the stored parts are named.
   */
  readonly reseal: (id: string, login: ResealedLogin) => Promise<SealedLogin>;
};
