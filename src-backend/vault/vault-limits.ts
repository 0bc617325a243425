import { limitExceeded } from '#core/kernel/app-error.ts';

export const vaultLimits = { logins: 10_000, codes: 100, questions: 100, importedHistory: 100 } as const;

const words: Readonly<Record<keyof typeof vaultLimits, string>> = {
  logins: 'A vault holds at most 10,000 logins',
  codes: 'A login has at most 100 backup codes',
  questions: 'A login has at most 100 security questions',
  importedHistory: 'A new login brings at most 100 earlier passwords',
};

/** Refuses what would be more than this many. */
export const requireRoom = (kind: keyof typeof vaultLimits, count: number): void => {
  if (count > vaultLimits[kind]) throw limitExceeded(words[kind]);
};
