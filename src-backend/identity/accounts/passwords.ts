import { createHmac } from 'node:crypto';
import { passwordMaxLength, passwordMinLength } from '#core/identity/auth-user.ts';
import { textProblem } from '#core/kernel/text.ts';
import { IdentityFailure, invalidParameter } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { makeVerifier, matchesVerifier, unknownVerifier, type Verifier } from './srp.ts';

/** An account as the password proof sees it; one that nobody has looks the same from outside, by email and by id. */
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

const userIdShape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const uuidOf = (bytes: Buffer): string => {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x40, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = own.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const verifierOf = ({ srp_salt: salt, srp_verifier: verifier }: UserRow): Verifier | undefined =>
  salt === null || verifier === null ? undefined : { salt, verifier };

/** Password proofs of one pool; the key shapes what unknown accounts answer. */
export const createPasswords = (poolId: string, key: Buffer): Passwords => {
  const poolName = poolId.slice(poolId.indexOf('_') + 1);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    poolName,
    accountOf: (user, typedName) => {
      const named = uuidOf(digest(typedName));
      const userId = userIdShape.test(typedName) ? typedName : named;
      const pretended = { userId, verifier: unknownVerifier(digest(userId)), exists: false };
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
