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
import type { NewVaultKey, VaultKey } from './vault-key.ts';

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

/** A login, and the vault key that an entry of it was sealed under. */
type SealedUnder = Pick<SealedSummary, 'id' | 'keyVersion'>;

/**
 * Keeps sealed values and never opens them. Another person's login answers as if missing, to admins too. Every change
 * rejects with `conflict` when the login has moved past the revision that it names.
 */
export type VaultGateway = {
  /** Undefined before the vault is set up. */
  readonly key: () => Promise<VaultKey | undefined>;
  /** Rejects with `conflict` when another window put one since `expectedVersion`, which is 0 for the first. */
  readonly putKey: (key: NewVaultKey, expectedVersion: number) => Promise<VaultKey>;
  /** The caller's logins, newest first, 10 a page. */
  readonly list: (page?: PageRequest) => Promise<Page<SealedSummary>>;
  /** The same with every seal. */
  readonly listWhole: (page?: PageRequest) => Promise<Page<SealedLogin>>;
  readonly get: (id: string) => Promise<SealedLogin | undefined>;
  /** Newest first, 10 a page; undefined when there is no such login, like the two below. */
  readonly history: (id: string, page?: PageRequest) => Promise<Page<SealedHistoryEntry> | undefined>;
  readonly codes: (id: string, page?: PageRequest) => Promise<Page<SealedBackupCode> | undefined>;
  readonly questions: (id: string, page?: PageRequest) => Promise<Page<SealedQuestion> | undefined>;
  readonly stats: () => Promise<PasswordStats>;
  /** The same call again makes no second one. Rejects with `invalid` for an id that is taken. */
  readonly create: (login: NewSealedLogin) => Promise<SealedLogin>;
  /** The password that gives way goes into the history, with the reason. */
  readonly changePassword: (
    id: string,
    change: Change & {
      readonly password: string;
      readonly reason: string;
      readonly score: number;
      readonly expiryDate: string | undefined;
    },
  ) => Promise<SealedLogin>;
  readonly changeExpiry: (
    id: string,
    change: Change & { readonly expiryDate: string | undefined },
  ) => Promise<SealedLogin>;
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
  readonly editNotesTags: (
    id: string,
    change: Change & { readonly notes: string; readonly tags: string },
  ) => Promise<SealedLogin>;
  /** With its history, backup codes and security questions. */
  readonly remove: (id: string) => Promise<void>;
  /** Rejects with `conflict` when the login is sealed under another vault key by now, like `addQuestion`. */
  readonly addCode: (login: SealedUnder, sealed: Pick<SealedBackupCode, 'id' | 'code'>) => Promise<SealedBackupCode>;
  readonly markCodeUsed: (codeId: string) => Promise<SealedBackupCode>;
  readonly removeCode: (codeId: string) => Promise<void>;
  readonly addQuestion: (login: SealedUnder, sealed: Omit<SealedQuestion, 'createdAt'>) => Promise<SealedQuestion>;
  readonly removeQuestion: (questionId: string) => Promise<void>;
  /** Puts every seal of a login anew, all of its parts or none. */
  readonly reseal: (id: string, login: ResealedLogin) => Promise<SealedLogin>;
};
