import type { Handover, HandoverKey, HandoverSeals } from '#core/vault/handovers/handover.ts';
import type { SealedBackupCode, SealedHistoryEntry, SealedLogin, SealedQuestion } from '#core/vault/sealed-login.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';

/** Of one login, and so of its owner. */
type OfLogin = { readonly loginId: string };

export type StoredHandover = Pick<
  Handover,
  'id' | 'loginId' | 'purpose' | 'endsAt' | 'createdAt' | 'endedAt' | 'ending' | 'rev' | 'receiverKey'
> & {
  readonly ownerId: string;
  /** Undefined for a removed person. */
  readonly receiverId: string | undefined;
  /** Newest first. */
  readonly uses: readonly string[];
  /** Undefined once it has ended. */
  readonly seals: HandoverSeals | undefined;
  /** The call that made it, by which the same call is known again. */
  readonly creation: string;
};

export type VaultTables = {
  /** By the owner's id. */
  readonly vaultKeys: VaultKey & { readonly id: string };
  readonly logins: SealedLogin & { readonly userId: string };
  readonly loginHistory: SealedHistoryEntry & OfLogin;
  readonly backupCodes: SealedBackupCode & OfLogin;
  readonly securityQuestions: SealedQuestion & OfLogin;
  readonly handovers: StoredHandover;
  /** By the owner's id. */
  readonly handoverKeys: HandoverKey & { readonly id: string };
  /** By the ids of the one who compared and of the receiver. */
  readonly handoverPins: { readonly id: string; readonly seal: string; readonly keyVersion: number };
};
