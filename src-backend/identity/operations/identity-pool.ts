import { createHash, randomUUID } from 'node:crypto';
import { IdentityFailure, invalidParameter } from '#backend/identity/identity-failure.ts';
import type { IdentityParts, Operation } from '#backend/identity/operation.ts';
import { fieldsOf, requiredText, type Fields } from '#backend/identity/request-fields.ts';

const requireCaller = async (parts: IdentityParts, fields: Fields) => {
  const tokens = Object.values(fieldsOf(fields['Logins']));
  if (tokens.length === 0) return undefined;
  const [token] = tokens;
  const caller = typeof token === 'string' ? await parts.verifyIdToken(token) : undefined;
  if (caller === undefined) {
    throw new IdentityFailure(
      'NotAuthorizedException',
      'Invalid login token. Not a valid OpenId Connect identity token.',
    );
  }
  return caller;
};

const uuidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const getId =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const pool = requiredText(fields, 'IdentityPoolId', 128);
    if (pool !== parts.config.identityPoolId) {
      throw new IdentityFailure('ResourceNotFoundException', `IdentityPool '${pool}' not found.`);
    }
    const caller = await requireCaller(parts, fields);
    const id = caller === undefined ? randomUUID() : uuidFrom(`${pool} ${caller.userId}`);
    return { IdentityId: `${parts.config.region}:${id}` };
  };

export const getCredentialsForIdentity =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const id = requiredText(fields, 'IdentityId', 128);
    if (!/^[\w-]+:[0-9a-f-]{36}$/.test(id)) throw invalidParameter('IdentityId is not valid');
    await requireCaller(parts, fields);
    return {
      IdentityId: id,
      Credentials: parts.guestCredentials.issue(id),
    };
  };
