import { accountDisabled, attemptLimit, IdentityFailure } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import { secondFactorOrTokens } from './second-factor.ts';

/** Counts a password attempt; answers how to forgive the count once the password was right. */
export const limitAttempts = async (
  { rateLimit, limits }: IdentityParts,
  userId: string,
  address: string,
): Promise<() => Promise<void>> => {
  const key = ['sign-in', userId, address];
  if (!(await rateLimit.take(limits.signIn, ...key))) throw attemptLimit();
  return () => rateLimit.forgive(...key);
};

/** What follows a proved password: tokens, a challenge, or the reason why neither. */
export const finishSignIn = async (parts: IdentityParts, user: UserRow, origin: Origin): Promise<object> => {
  if (user.suspended_at !== null) throw accountDisabled();
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new IdentityFailure('UserNotConfirmedException', 'User is not confirmed.');
    case 'RESET_REQUIRED':
      throw new IdentityFailure('PasswordResetRequiredException', 'Password reset required for the user');
    case 'FORCE_CHANGE_PASSWORD':
      if ((user.invited_until?.getTime() ?? 0) <= parts.clock.now()) {
        throw new IdentityFailure(
          'NotAuthorizedException',
          'Temporary password has expired and must be reset by an administrator.',
        );
      }
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: parts.challenges.issue('new-password', { userId: user.id, verifier: user.srp_verifier }),
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.id,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify({ email: user.email, name: user.name }),
        },
      };
    case 'CONFIRMED':
      break;
  }
  return secondFactorOrTokens(parts, user, origin);
};
