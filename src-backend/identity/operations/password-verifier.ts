import { timingSafeEqual } from 'node:crypto';
import { wrongPassword } from '#backend/identity/identity-failure.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';
import { requiredText, type Fields } from '#backend/identity/request-fields.ts';
import { expectedSignature } from '#backend/identity/accounts/srp.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import { beginCustomChallenge } from './custom-auth.ts';
import { finishSignIn, limitAttempts } from './finish-sign-in.ts';

const isSame = (expected: string, given: string): boolean => {
  const [left, right] = [Buffer.from(expected, 'base64'), Buffer.from(given, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The second half of a sign-in: proof of the password. */
export const passwordVerifier = async (parts: IdentityParts, answers: Fields, origin: Origin): Promise<object> => {
  const block = requiredText(answers, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = requiredText(answers, 'TIMESTAMP', 64);
  const signature = requiredText(answers, 'PASSWORD_CLAIM_SIGNATURE', 256);
  const challenge = parts.challenges.read('password', block);
  const { name, userId, isCustom } = challenge.content;
  const forgive = await limitAttempts(parts, userId, origin.address);
  await challenge.spend();
  const user = await parts.users.findById(userId);
  const account = parts.passwords.accountOf(user, name);
  const expected = expectedSignature(
    { poolName: parts.passwords.poolName, userId },
    account.verifier,
    challenge.content,
    {
      secretBlock: Buffer.from(block, 'base64'),
      timestamp,
    },
  );
  if (!isSame(expected, signature) || !account.exists || user === undefined) {
    parts.audit.failedSignIn(user, 'password');
    throw wrongPassword();
  }
  await forgive();
  return isCustom ? beginCustomChallenge(parts, user, { name, userId }) : finishSignIn(parts, user, origin);
};
