import {
  IdentityFailure,
  invalidParameter,
  tooManyRequests,
  wrongPassword,
} from '#backend/identity/identity-failure.ts';
import { accountNameOf, requireClient, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { passwordMaxLength } from '#core/identity/auth-user.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { fieldsOf, optionalText, requiredText, type Fields } from '#backend/identity/request-fields.ts';
import { startSrp } from '#backend/identity/accounts/srp.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import { beginCustomChallenge, requireCustomChallenge } from './custom-auth.ts';
import { finishSignIn, limitAttempts } from './finish-sign-in.ts';
import { refreshSession } from './session-operations.ts';

const findAccount = async ({ users }: IdentityParts, name: string) =>
  name.includes('@') ? users.findByEmail(name) : users.findById(name);

const requireKnown = ({ config }: IdentityParts, user: UserRow | undefined): UserRow | undefined => {
  if (user !== undefined || config.tellsUnknown !== true) return user;
  throw new IdentityFailure('UserNotFoundException', 'User does not exist.');
};

const userSrpAuth = async (parts: IdentityParts, parameters: Fields, isCustom: boolean): Promise<object> => {
  const name = accountNameOf(parameters, 'USERNAME');
  const user = requireKnown(parts, await findAccount(parts, name));
  const account = parts.passwords.accountOf(user, name);
  const start = startSrp(requiredText(parameters, 'SRP_A', 2_048), account.verifier);
  if (start === undefined) throw invalidParameter('SRP_A is not a valid value');
  const { A, B, b, u } = start;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.verifier.salt,
      SRP_B: B,
      SECRET_BLOCK: parts.challenges.issue('password', { name, userId: account.userId, A, b, u, isCustom }),
      USERNAME: account.userId,
      USER_ID_FOR_SRP: account.userId,
    },
  };
};

const customAuth = async (parts: IdentityParts, parameters: Fields): Promise<object> => {
  requireCustomChallenge(parts);
  if (optionalText(parameters, 'CHALLENGE_NAME', 64) === 'SRP_A') return userSrpAuth(parts, parameters, true);
  const name = accountNameOf(parameters, 'USERNAME');
  const user = requireKnown(parts, await findAccount(parts, name));
  return beginCustomChallenge(parts, user, { name, userId: parts.passwords.accountOf(user, name).userId });
};

const userPasswordAuth = async (parts: IdentityParts, parameters: Fields, origin: Origin): Promise<object> => {
  if (parts.config.passwordFlow !== true) {
    throw invalidParameter('USER_PASSWORD_AUTH flow not enabled for this client');
  }
  const name = accountNameOf(parameters, 'USERNAME');
  const password = requiredText(parameters, 'PASSWORD', passwordMaxLength);
  const user = await findAccount(parts, name);
  const forgive = await limitAttempts(parts, parts.passwords.accountOf(user, name).userId, origin.address);
  if (user === undefined || !parts.passwords.matches(user, password)) {
    parts.audit.failedSignIn(user, 'password');
    throw wrongPassword();
  }
  await forgive();
  return finishSignIn(parts, user, origin);
};

export const initiateAuth =
  (parts: IdentityParts): Operation =>
  async ({ fields, ...origin }) => {
    const { address } = origin;
    requireClient(parts, fields);
    const flow = requiredText(fields, 'AuthFlow', 64);
    const parameters = fieldsOf(fields['AuthParameters']);
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      const result = await refreshSession(parts, requiredText(parameters, 'REFRESH_TOKEN'), address);
      return { ChallengeParameters: {}, AuthenticationResult: result };
    }
    if (!(await parts.rateLimit.take(parts.limits.signInAddress, 'sign-in address', address))) throw tooManyRequests();
    if (flow === 'USER_SRP_AUTH') return userSrpAuth(parts, parameters, false);
    if (flow === 'CUSTOM_AUTH') return customAuth(parts, parameters);
    if (flow === 'USER_PASSWORD_AUTH') return userPasswordAuth(parts, parameters, origin);
    throw invalidParameter(`${flow} flow not enabled for this client`);
  };
