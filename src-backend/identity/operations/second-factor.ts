import {
  accountDisabled,
  attemptLimit,
  codeMismatch,
  IdentityFailure,
  invalidParameter,
  invalidSession,
} from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { deliveryTo, type IdentityParts } from '#backend/identity/operation.ts';
import { requiredText, type Fields } from '#backend/identity/request-fields.ts';
import type { Challenge, Halfway } from '#backend/identity/factors/challenges.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import type { SignInMethod } from '#backend/identity/tokens/sessions.ts';
import { factors, type Factor } from '#backend/identity/factors/second-factors.ts';
import { transact } from '#backend/storage/transact.ts';
import { checkSignInCode, issueSignInCode, requireSignInCodesTaken } from './sign-in-code.ts';

const halfwayOf = (user: UserRow): Halfway => ({ userId: user.id, verifier: user.srp_verifier });

/** The user halfway through a sign-in, unless the password changed or they were suspended since. */
export const requireHalfway = async (parts: IdentityParts, { userId, verifier }: Halfway): Promise<UserRow> => {
  const user = await parts.users.findById(userId);
  if (user?.status !== 'CONFIRMED' || user.srp_verifier !== verifier) throw invalidSession();
  if (user.suspended_at !== null) throw accountDisabled();
  return user;
};

const limitCodes = async ({ rateLimit, limits }: IdentityParts, userId: string): Promise<() => Promise<void>> => {
  const key = ['second factor', userId];
  if (!(await rateLimit.take(limits.signIn, ...key))) throw attemptLimit();
  return () => rateLimit.forgive(...key);
};

const askFor = async (parts: IdentityParts, user: UserRow, factor: Factor): Promise<object> => {
  const Session = parts.challenges.issue('second-factor', { ...halfwayOf(user), factor });
  const common = { ChallengeName: factor, Session };
  if (factor === 'SOFTWARE_TOKEN_MFA') return { ...common, ChallengeParameters: { USER_ID_FOR_SRP: user.id } };
  await requireSignInCodesTaken(parts, user.email);
  if ((await parts.budgets.take(parts.limits.signInCode, 'sign-in code', user.id)) === 'over') throw attemptLimit();
  await transact(parts.database.db, async (trx) => {
    await parts.mails.sendSignInCode(trx, user, await issueSignInCode(parts, trx, user.email));
  });
  const { DeliveryMedium, Destination } = deliveryTo(user.email);
  return {
    ...common,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  };
};

const openSession = async (
  parts: IdentityParts,
  user: UserRow,
  method: SignInMethod,
  origin: Origin,
): Promise<object> => ({
  ChallengeParameters: {},
  AuthenticationResult: await parts.sessions.open(user, method, origin),
});

/** What a confirmed user whose password was proved has to show still, or tokens. */
export const secondFactorOrTokens = async (parts: IdentityParts, user: UserRow, origin: Origin): Promise<object> => {
  const { enabled, preferred = enabled.length === 1 ? enabled[0] : undefined } = await parts.secondFactors.of(user.id);
  if (preferred !== undefined) return askFor(parts, user, preferred);
  if (enabled.length > 0)
    return {
      ChallengeName: 'SELECT_MFA_TYPE',
      Session: parts.challenges.issue('choose-factor', halfwayOf(user)),
      ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_CHOOSE: JSON.stringify(enabled) },
    };
  if (parts.config.secondFactor === 'required')
    return {
      ChallengeName: 'MFA_SETUP',
      Session: parts.challenges.issue('set-up-totp', { ...halfwayOf(user), secret: null }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    };
  return openSession(parts, user, 'password', origin);
};

export const chooseFactor = async (parts: IdentityParts, fields: Fields, answers: Fields): Promise<object> => {
  const challenge = parts.challenges.read('choose-factor', requiredText(fields, 'Session'));
  const answer = requiredText(answers, 'ANSWER', 64);
  const user = await requireHalfway(parts, challenge.content);
  const { enabled } = await parts.secondFactors.of(user.id);
  const factor = factors.find((each) => each === answer && enabled.includes(each));
  if (factor === undefined) throw invalidParameter(`${answer} is not set up for this user`);
  await challenge.spend();
  return askFor(parts, user, factor);
};

type Typed = { readonly code: string; readonly address: string };

const takeEmailCode = async (
  parts: IdentityParts,
  user: UserRow,
  { code, address }: Typed,
  challenge: Challenge<unknown>,
) => {
  const spendCode = await checkSignInCode(parts, { email: user.email, code, address });
  await challenge.spend();
  await parts.changes.changing(user.id, async (trx) => {
    await spendCode(trx);
    await parts.budgets.giveBack(trx, 'sign-in code', user.id);
  });
};

const takeTotp = async (parts: IdentityParts, user: UserRow, { code }: Typed, challenge: Challenge<unknown>) => {
  const outcome = await parts.secondFactors.takeTotp(user.id, code);
  if (outcome === 'wrong') throw codeMismatch();
  if (outcome === 'used')
    throw new IdentityFailure('ExpiredCodeException', 'Your software token has already been used once.');
  await challenge.spend();
};

/** A code from an app or a mail; a wrong one may be followed by another within the session. */
export const answerFactor = async (
  parts: IdentityParts,
  factor: Factor,
  fields: Fields,
  answers: Fields,
  origin: Origin,
): Promise<object> => {
  const challenge = parts.challenges.read('second-factor', requiredText(fields, 'Session'));
  if (challenge.content.factor !== factor) throw invalidSession();
  const code = requiredText(answers, `${factor}_CODE`, 64);
  const user = await requireHalfway(parts, challenge.content);
  const forgive = await limitCodes(parts, user.id);
  const take = factor === 'EMAIL_OTP' ? takeEmailCode : takeTotp;
  await take(parts, user, { code, address: origin.address }, challenge).catch((cause: unknown) => {
    parts.audit.failedSignIn(user, factor);
    throw cause;
  });
  await forgive();
  return openSession(parts, user, factor === 'EMAIL_OTP' ? 'email code' : 'authenticator', origin);
};

/** Ends a sign-in that began with setting up an app. */
export const finishTotpSetup = async (parts: IdentityParts, fields: Fields, origin: Origin): Promise<object> => {
  const challenge = parts.challenges.read('totp-set-up', requiredText(fields, 'Session'));
  const user = await requireHalfway(parts, challenge.content);
  await challenge.spend();
  return openSession(parts, user, 'authenticator', origin);
};
