import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { CodeFor } from '#backend/identity/factors/codes.ts';
import { attemptLimit } from '#backend/identity/identity-failure.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';
import { transact } from '#backend/storage/transact.ts';

type Parts = Pick<IdentityParts, 'budgets' | 'codes' | 'database' | 'limits' | 'mails' | 'users'>;

type TypedSignInCode = { readonly email: string; readonly code: string; readonly address: string };

const budget = 'wrong sign-in code';

/** Such a code belongs to anyone who proved the password, wherever they are. */
const codeFor = (email: string): CodeFor => ({ email, purpose: 'sign-in', asker: 'who proved the password' });

/** Rejects when so many wrong codes were entered that a new one would not be taken. */
export const requireSignInCodesTaken = async (
  { budgets, limits }: Pick<Parts, 'budgets' | 'limits'>,
  email: string,
): Promise<void> => {
  if (await budgets.isOver(limits.wrongSignInCode, budget, email)) throw attemptLimit();
};

/** Returns a new code for the mail of a sign-in whose password was proved. */
export const issueSignInCode = async (
  { codes }: Pick<Parts, 'codes'>,
  trx: Kysely<Tables>,
  email: string,
): Promise<string> => {
  const { code } = await codes.issue(trx, codeFor(email));
  return code;
};

/** Ends the code of a sign-in and writes to the account's owner, whose password somebody knows. */
const stopGuesses = async ({ database, codes, mails, users }: Parts, email: string): Promise<void> => {
  const user = await users.findByEmail(email);
  await transact(database.db, async (trx) => {
    await codes.end(trx, email, 'sign-in');
    await mails.sendGuessesStopped(trx, user?.provider === null ? user : undefined);
  });
};

/**
 * Rejects unless the code of a sign-in whose password was proved is right; returns how to use it up within a transaction. Wrong
 * ones are taken from budgets of the account and of the address. The one that uses up the account's ends its code, and the owner
 * gets a mail.
 */
export const checkSignInCode = async (
  parts: Parts,
  { email, code, address }: TypedSignInCode,
): Promise<(trx: Kysely<Tables>) => Promise<void>> => {
  const { budgets, codes, limits } = parts;
  if ((await budgets.take(limits.wrongCodeAddress, 'wrong code address', address)) === 'over') throw attemptLimit();
  const taken = await budgets.take(limits.wrongSignInCode, budget, email);
  if (taken === 'over') throw attemptLimit();
  try {
    const spend = await codes.check(codeFor(email), code);
    return async (trx) => {
      await spend(trx);
      await budgets.giveBack(trx, budget, email);
      await budgets.giveBack(trx, 'wrong code address', address);
    };
  } catch (cause) {
    if (taken === 'last') await stopGuesses(parts, email);
    throw cause;
  }
};
