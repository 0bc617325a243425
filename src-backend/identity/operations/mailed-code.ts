import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { CodePurpose } from '#backend/identity/factors/codes.ts';
import { attemptLimit } from '#backend/identity/identity-failure.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';

/** Codes that anybody may ask for and guess at, and those behind a proved password, which have a budget of their own. */
const kinds = {
  anybody: { by: 'anybody', budget: 'wrong code', purposes: ['sign-up', 'password'] },
  proved: { by: 'who knew the password', budget: 'wrong sign-in code', purposes: ['sign-in'] },
} as const;

const kindOf = (purpose: CodePurpose) => (purpose === 'sign-in' ? kinds.proved : kinds.anybody);

type Parts = Pick<IdentityParts, 'budgets' | 'codes' | 'database' | 'limits' | 'mails' | 'users'>;

export type TypedCode = {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Where the call came from. */
  readonly address: string;
};

/** Rejects when so many wrong codes were entered that a new one would not be taken. */
export const requireCodesTaken = async (
  { budgets, limits }: Pick<Parts, 'budgets' | 'limits'>,
  email: string,
  purpose: CodePurpose,
): Promise<void> => {
  if (await budgets.isOver(limits.wrongCode, kindOf(purpose).budget, email)) throw attemptLimit();
};

/** Ends the codes of an account and writes to its owner. Where nobody has the account, it takes the same time. */
const stopGuesses = async ({ database, codes, mails, users }: Parts, { email, purpose }: TypedCode): Promise<void> => {
  const user = await users.findByEmail(email);
  const { by, purposes } = kindOf(purpose);
  await database.db.transaction().execute(async (trx) => {
    await codes.end(trx, email, purposes);
    await mails.sendGuessesStopped(trx, user?.provider === null ? user : undefined, by);
  });
};

/**
 * Rejects unless a mailed code is right; returns how to use it up within a transaction. Wrong ones are taken from the budgets
 * of the account and of the address. The one that uses up the account's ends its codes, and the owner gets a mail.
 */
export const checkMailedCode = async (
  parts: Parts,
  typed: TypedCode,
): Promise<(trx: Kysely<Tables>) => Promise<void>> => {
  const { budgets, codes, limits } = parts;
  const { email, purpose, code, address } = typed;
  const [ofAddress, ofAccount] = [
    ['wrong code address', address],
    [kindOf(purpose).budget, email],
  ] as const;
  if ((await budgets.take(limits.wrongCodeAddress, ...ofAddress)) === 'over') throw attemptLimit();
  const taken = await budgets.take(limits.wrongCode, ...ofAccount);
  if (taken === 'over') throw attemptLimit();
  try {
    const spend = await codes.check(email, purpose, code);
    return async (trx) => {
      await spend(trx);
      await budgets.giveBack(trx, ...ofAccount);
      await budgets.giveBack(trx, ...ofAddress);
    };
  } catch (cause) {
    if (taken === 'last') await stopGuesses(parts, typed);
    throw cause;
  }
};
