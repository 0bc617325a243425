import { IdentityFailure, tooManyRequests } from '#backend/identity/identity-failure.ts';
import { requireClient, requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requiredText } from '#backend/identity/request-fields.ts';
import type { AuthenticationResult } from '#backend/identity/tokens/sessions.ts';

/**
 * Returns new tokens for a refresh token. Those that are good for nothing are counted by address, and beyond its allowance refused
 * as too many requests; a good one is refused for none of them.
 */
export const refreshSession = async (
  { sessions, rateLimit, limits }: Pick<IdentityParts, 'sessions' | 'rateLimit' | 'limits'>,
  token: string,
  address: string,
): Promise<AuthenticationResult> => {
  try {
    return await sessions.refresh(token, address);
  } catch (cause) {
    const isWrong = cause instanceof IdentityFailure && cause.code === 'NotAuthorizedException';
    if (isWrong && !(await rateLimit.take(limits.wrongToken, 'wrong token address', address))) throw tooManyRequests();
    throw cause;
  }
};

export const getTokensFromRefreshToken =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    return { AuthenticationResult: await refreshSession(parts, requiredText(fields, 'RefreshToken'), address) };
  };

export const revokeToken =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    requireClient(parts, fields);
    await parts.sessions.revoke(requiredText(fields, 'Token'));
    return {};
  };

export const globalSignOut =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    await parts.sessions.revokeAll(user);
    return {};
  };
