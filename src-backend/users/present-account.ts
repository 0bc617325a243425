import type { UserAccount, UserSession } from '#backend/graphql/generated/resolvers.ts';
import { accountStatus } from '#backend/identity/accounts/account-status.ts';
import type { OwnedCounts } from '#core/users/user-account.ts';
import { userOf } from './present-user.ts';
import type { AccountRow, SessionRow } from './user-accounts.ts';

const nothing: OwnedCounts = { brands: 0, proposals: 0, orders: 0, requests: 0, tasks: 0 };

/** Returns an account as admins see it. */
export const accountOf = (row: AccountRow, owns: OwnedCounts = nothing): UserAccount => {
  const { invited_at: sentAt, invited_until: endsAt, last_sign_in_at: lastSignIn, provider } = row;
  const status = accountStatus(row);
  return {
    ...userOf(row),
    status,
    lastSignInAt: lastSignIn?.toISOString() ?? null,
    invitation:
      status === 'INVITED' && sentAt !== null && endsAt !== null
        ? { sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() }
        : null,
    provider,
    owns,
  };
};

export const sessionOf = ({ id, authenticated_at, seen_at, expires_at }: SessionRow): UserSession => ({
  id,
  signedInAt: authenticated_at.toISOString(),
  seenAt: seen_at.toISOString(),
  endsAt: expires_at.toISOString(),
});
