import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { CodeFor, CodePurpose, IssuedCode } from '#backend/identity/factors/codes.ts';
import { attemptLimit } from '#backend/identity/identity-failure.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';

type Parts = Pick<IdentityParts, 'budgets' | 'codes' | 'limits'>;

export type TypedCode = {
  readonly email: string;
  readonly purpose: Exclude<CodePurpose, 'sign-in'>;
  readonly code: string;
  /** Where the call came from. */
  readonly address: string;
};

/**
 * Returns how to issue a code that anybody may ask for, within a transaction; undefined where one that was mailed shortly before
 * has to do. An asker is never refused, whatever strangers do in the name of the account: a code is of the asker's own address,
 * and new ones of others do not end it. Once the own codes of an account, or of this address in it, are used up, all askers
 * share a code that is too long to guess and is mailed every 30 minutes at most.
 */
export const askForCode = async (
  { budgets, codes, limits }: Parts,
  asked: CodeFor,
): Promise<(trx: Kysely<Tables>) => Promise<IssuedCode | undefined>> => {
  const { email, purpose, asker } = asked;
  const hasOwn =
    (await budgets.take(limits.codeAddress, 'code of address', purpose, email, asker)) !== 'over' &&
    (await budgets.take(limits.code, 'code', purpose, email)) !== 'over';
  return (trx) => (hasOwn ? codes.issue(trx, asked) : codes.issueShared(trx, asked));
};

/**
 * Rejects unless a mailed code is right; returns how to use it up within a transaction. Wrong ones are taken from the budget of
 * the address and count against the codes that are open, nothing else: while none is, a stranger can use up nothing of anybody's.
 *
 * An own code takes 5 guesses of its asker's address and 5 of all others, and there are at most 20 a day for an account and a
 * purpose. So all strangers together hit a code of 6 digits with a chance of 20 × 10 / 10⁶ a day, once in 5,000 days of trying
 * from many addresses, and from one address with half of it. The shared code has 12 digits: 200 guesses a day from each of
 * 100,000 addresses hit it with a chance of 2 × 10⁷ / 10¹², once in 50,000 days.
 */
export const checkMailedCode = async (
  { budgets, codes, limits }: Parts,
  { email, purpose, code, address }: TypedCode,
): Promise<(trx: Kysely<Tables>) => Promise<void>> => {
  const ofAddress = ['wrong code address', address] as const;
  if ((await budgets.take(limits.wrongCodeAddress, ...ofAddress)) === 'over') throw attemptLimit();
  const spend = await codes.check({ email, purpose, asker: address }, code);
  return async (trx) => {
    await spend(trx);
    await budgets.giveBack(trx, ...ofAddress);
  };
};
