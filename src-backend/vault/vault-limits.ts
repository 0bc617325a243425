import { limitExceeded } from '#core/kernel/app-error.ts';
import { passkeysMax, tooManyPasskeys } from '#core/vault/passkeys/vault-passkey.ts';

export const vaultLimits = { logins: 10_000, codes: 100, questions: 100, passkeys: passkeysMax } as const;

/** Earlier passwords: those that a new login brings, and more than any login gathers or a request can hold. */
export const historyLimits = { imported: 100, resealed: 2_000 } as const;

const words: Readonly<Record<keyof typeof vaultLimits, string>> = {
  logins: 'A vault holds at most 10,000 logins',
  codes: 'A login has at most 100 backup codes',
  questions: 'A login has at most 100 security questions',
  passkeys: tooManyPasskeys,
};

/** Refuses what would be more than this many. */
export const requireRoom = (kind: keyof typeof vaultLimits, count: number): void => {
  if (count > vaultLimits[kind]) throw limitExceeded(words[kind]);
};

/** How many logins one call makes. */
export const loginsAtOnce = 500;
