import { createHmac } from 'node:crypto';
import { passwordMaxLength, passwordMinLength } from '#core/identity/auth-user.ts';
import { textProblem } from '#core/kernel/text.ts';
import { IdentityFailure, invalidParameter } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { makeVerifier, matchesVerifier, unknownVerifier, type Verifier } from './srp.ts';

/** An account as the password proof sees it; one that nobody has looks the same from outside. */
export type PasswordAccount = { readonly userId: string; readonly verifier: Verifier; readonly exists: boolean };

export type Passwords = {
  readonly poolName: string;
  readonly accountOf: (user: UserRow | undefined, typedName: string) => PasswordAccount;
  /** The columns that hold a new password. */
  readonly columnsFor: (userId: string, password: string) => Pick<UserRow, 'srp_salt' | 'srp_verifier'>;
  readonly matches: (user: UserRow, password: string) => boolean;
};

/** Rejects a new password that is too short, too long or not storable. */
export const requirePassword = (password: string): string => {
  if (password.length > passwordMaxLength) {
    throw invalidParameter(
      `Value at 'password' failed to satisfy constraint: Member must have length less than or equal to ${passwordMaxLength}`,
    );
  }
  if (password.length < passwordMinLength) {
    throw new IdentityFailure(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
  const problem = textProblem('Password', password, passwordMaxLength);
  if (problem !== undefined) {
    throw new IdentityFailure('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  }
  return password;
};

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.subarray(0, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const verifierOf = ({ srp_salt: salt, srp_verifier: verifier }: UserRow): Verifier | undefined =>
  salt === null || verifier === null ? undefined : { salt, verifier };

/** Password proofs of one pool; the key shapes what unknown accounts answer. */
export const createPasswords = (poolId: string, key: Buffer): Passwords => {
  const poolName = poolId.slice(poolId.indexOf('_') + 1);
  return {
    poolName,
    accountOf: (user, typedName) => {
      const seed = createHmac('sha256', key).update(typedName).digest();
      const pretended = { userId: uuidOf(seed), verifier: unknownVerifier(seed), exists: false };
      const verifier = user === undefined ? undefined : verifierOf(user);
      return user === undefined || verifier === undefined ? pretended : { userId: user.id, verifier, exists: true };
    },
    columnsFor: (userId, password) => {
      const { salt, verifier } = makeVerifier({ poolName, userId }, password);
      return { srp_salt: salt, srp_verifier: verifier };
    },
    matches: (user, password) => {
      const verifier = verifierOf(user);
      return verifier !== undefined && matchesVerifier({ poolName, userId: user.id }, password, verifier);
    },
  };
};
