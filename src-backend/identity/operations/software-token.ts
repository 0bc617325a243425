import { attemptLimit, IdentityFailure, invalidParameter } from '#backend/identity/identity-failure.ts';
import { requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import type { UserRow } from '../identity-tables.ts';
import { fieldsOf, optionalText, requiredText, type Fields } from '#backend/identity/request-fields.ts';
import type { Factor } from '#backend/identity/factors/second-factors.ts';
import { newTotpSecret } from '#backend/identity/factors/totp.ts';
import { requireHalfway } from './second-factor.ts';

const wrongCode = () =>
  new IdentityFailure('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

/** The user, unless a provider signs them in, who would never be asked for a factor of ours. */
const requireOwnUser = async (parts: IdentityParts, fields: Fields): Promise<UserRow> => {
  const { user } = await requireUser(parts, fields);
  if (user.provider !== null) throw invalidParameter(`Second factors of this user are set at ${user.provider}`);
  return user;
};

const limitProofs = async ({ rateLimit, limits }: IdentityParts, userId: string): Promise<void> => {
  if (!(await rateLimit.take(limits.signIn, 'totp proof', userId))) throw attemptLimit();
};

export const associateSoftwareToken =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const session = optionalText(fields, 'Session');
    if (session === undefined) {
      const user = await requireOwnUser(parts, fields);
      return { SecretCode: await parts.secondFactors.beginTotp(user.id) };
    }
    const challenge = parts.challenges.read('set-up-totp', session);
    const { userId, verifier } = challenge.content;
    await requireHalfway(parts, challenge.content);
    const secret = newTotpSecret();
    await challenge.spend();
    return { SecretCode: secret, Session: parts.challenges.issue('set-up-totp', { userId, verifier, secret }) };
  };

export const verifySoftwareToken =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const code = requiredText(fields, 'UserCode', 64);
    const session = optionalText(fields, 'Session');
    if (session === undefined) {
      const { user } = await requireUser(parts, fields);
      await limitProofs(parts, user.id);
      if (!(await parts.secondFactors.proveTotp(user, code))) throw wrongCode();
      return { Status: 'SUCCESS' };
    }
    const challenge = parts.challenges.read('set-up-totp', session);
    const { userId, verifier, secret } = challenge.content;
    if (secret === null) throw invalidParameter('Associate a software token first');
    const user = await requireHalfway(parts, challenge.content);
    await limitProofs(parts, userId);
    if (!(await parts.secondFactors.adoptTotp(user, secret, code))) throw wrongCode();
    await challenge.spend();
    return { Status: 'SUCCESS', Session: parts.challenges.issue('totp-set-up', { userId, verifier }) };
  };

const settingsOf = (fields: Fields, name: string) => {
  if (!Object.hasOwn(fields, name) || fields[name] === null) return undefined;
  const settings = fieldsOf(fields[name]);
  return { isEnabled: settings['Enabled'] === true, isPreferred: settings['PreferredMfa'] === true };
};

const members: readonly (readonly [string, Factor])[] = [
  ['SoftwareTokenMfaSettings', 'SOFTWARE_TOKEN_MFA'],
  ['EmailMfaSettings', 'EMAIL_OTP'],
];

export const setUserMfaPreference =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const user = await requireOwnUser(parts, fields);
    const own = await parts.secondFactors.of(user.id);
    const enabled = new Set(own.enabled);
    let { preferred } = own;
    for (const [member, factor] of members) {
      const settings = settingsOf(fields, member);
      if (settings === undefined) continue;
      if (settings.isEnabled && factor === 'SOFTWARE_TOKEN_MFA' && !own.hasTotp)
        throw invalidParameter('User has not verified software token mfa');
      if (settings.isEnabled) enabled.add(factor);
      else enabled.delete(factor);
      if (settings.isEnabled && settings.isPreferred) preferred = factor;
      else if (preferred === factor) preferred = undefined;
    }
    await parts.secondFactors.choose(user, [...enabled], preferred);
    return {};
  };
