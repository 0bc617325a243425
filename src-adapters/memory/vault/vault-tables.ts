import type { SealedBackupCode, SealedHistoryEntry, SealedLogin, SealedQuestion } from '#core/vault/sealed-login.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';

/** Of one login, and so of its owner. */
type OfLogin = { readonly loginId: string };

export type VaultTables = {
  /** By the owner's id. */
  readonly vaultKeys: VaultKey & { readonly id: string };
  readonly logins: SealedLogin & { readonly userId: string };
  readonly loginHistory: SealedHistoryEntry & OfLogin;
  readonly backupCodes: SealedBackupCode & OfLogin;
  readonly securityQuestions: SealedQuestion & OfLogin;
};
