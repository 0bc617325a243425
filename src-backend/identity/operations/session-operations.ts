import { requireClient, requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requiredText } from '#backend/identity/request-fields.ts';

export const getTokensFromRefreshToken =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    requireClient(parts, fields);
    return { AuthenticationResult: await parts.sessions.refresh(requiredText(fields, 'RefreshToken')) };
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
