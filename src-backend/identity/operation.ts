import type { Database } from '#backend/storage/database.ts';
import type { VerifyToken } from '#backend/graphql/caller.ts';
import type { Budgets } from '#backend/limits/budgets.ts';
import type { Challenges } from './factors/challenges.ts';
import type { Codes } from './factors/codes.ts';
import type { IdentityConfig, IdentityLimits, Now } from './identity-config.ts';
import { IdentityFailure, tooManyRequests } from './identity-failure.ts';
import type { GuestCredentials } from '#backend/identity/guests/guest-credentials.ts';
import type { IdentityAudit } from './identity-audit.ts';
import type { IdentityMails } from './identity-mails.ts';
import type { UserRow } from './identity-tables.ts';
import type { LiveSessions } from './tokens/live-sessions.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Pictures } from './accounts/pictures.ts';
import type { RateLimit } from '#backend/limits/rate-limit.ts';
import { requiredText, type Fields } from './request-fields.ts';
import type { SecondFactors } from './factors/second-factors.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import type { Sessions } from './tokens/sessions.ts';
import type { Tokens } from './tokens/tokens.ts';
import type { UserChanges } from './accounts/user-changes.ts';
import type { UserStore } from './accounts/user-store.ts';

/** What the operations of the identity protocol work with. */
export type IdentityParts = {
  readonly database: Pick<Database, 'db'>;
  readonly config: IdentityConfig;
  readonly limits: IdentityLimits;
  readonly clock: Now;
  readonly users: UserStore;
  readonly changes: UserChanges;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly liveSessions: LiveSessions;
  readonly tokens: Tokens;
  readonly rateLimit: RateLimit;
  readonly budgets: Budgets;
  readonly guestCredentials: GuestCredentials;
  readonly mails: IdentityMails;
  readonly audit: IdentityAudit;
  readonly verifyIdToken: VerifyToken;
};

export type IdentityRequest = Origin & { readonly fields: Fields };

/** One operation of the protocol; rejects with an {@link IdentityFailure}. */
export type Operation = (request: IdentityRequest) => Promise<object>;

export const requireClient = ({ config }: Pick<IdentityParts, 'config'>, fields: Fields): void => {
  const client = requiredText(fields, 'ClientId', 128);
  if (client === config.clientId) return;
  throw new IdentityFailure('ResourceNotFoundException', `User pool client ${client} does not exist.`);
};

/** Returns the user of an access token and the sign-in that it is from. */
export const requireUser = async (
  { tokens, liveSessions }: Pick<IdentityParts, 'tokens' | 'liveSessions'>,
  fields: Fields,
): Promise<{ readonly user: UserRow; readonly sessionId: string }> => {
  const verified = await tokens.verify('access', requiredText(fields, 'AccessToken'));
  if (verified === undefined) throw new IdentityFailure('NotAuthorizedException', 'Invalid Access Token');
  const session = await liveSessions.find(verified.sessionId);
  if (session === undefined || session.user.id !== verified.userId) {
    throw new IdentityFailure('NotAuthorizedException', 'Access Token has been revoked');
  }
  if (session.user.status === 'UNCONFIRMED')
    throw new IdentityFailure('UserNotConfirmedException', 'User is not confirmed.');
  if (session.user.status === 'RESET_REQUIRED')
    throw new IdentityFailure('PasswordResetRequiredException', 'Password reset required for the user');
  return { user: session.user, sessionId: verified.sessionId };
};

/** Counts an anonymous call against the address it came from. */
export const limitAddress = async (
  { rateLimit, limits }: Pick<IdentityParts, 'rateLimit' | 'limits'>,
  address: string,
): Promise<void> => {
  if (await rateLimit.take(limits.address, 'address', address)) return;
  throw tooManyRequests();
};

export const accountNameOf = (fields: Fields, member = 'Username'): string =>
  requiredText(fields, member, 254).trim().toLowerCase();

/** Where a code goes, the same whether or not the account exists. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: `${email.slice(0, 1)}***@${email.split('@')[1]?.slice(0, 1) ?? ''}***`,
});
