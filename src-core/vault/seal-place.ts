import type { SealProblem } from './login.ts';
import type { SealedField } from './sealed-login.ts';

/** Where a sealed text belongs; a seal opens only in its own place. */
export type SealPlace = {
  readonly loginId: string;
  readonly field: SealedField;
  /** Of a backup code or a security question. */
  readonly entryId?: string | undefined;
  readonly rev: number;
};

/** Sealed under the vault key that its login is under. */
export type ToSeal = SealPlace & { readonly text: string; readonly keyVersion: number };
export type ToOpen = SealPlace & { readonly seal: string; readonly keyVersion: number };
export type Opened = { readonly text: string } | { readonly problem: Exclude<SealProblem, 'duplicate'> };
