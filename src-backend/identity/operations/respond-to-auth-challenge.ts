import {
  accountDisabled,
  IdentityFailure,
  invalidParameter,
  invalidSession,
} from '#backend/identity/identity-failure.ts';
import { requireClient, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requirePassword } from '#backend/identity/accounts/passwords.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { fieldsOf, optionalText, requiredText, type Fields } from '#backend/identity/request-fields.ts';
import { factors } from '#backend/identity/factors/second-factors.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import { answerCustomChallenge } from './custom-auth.ts';
import { passwordVerifier } from './password-verifier.ts';
import { answerFactor, chooseFactor, finishTotpSetup, secondFactorOrTokens } from './second-factor.ts';

const newPasswordRequired = async (
  parts: IdentityParts,
  fields: Fields,
  answers: Fields,
  origin: Origin,
): Promise<object> => {
  const challenge = parts.challenges.read('new-password', requiredText(fields, 'Session'));
  const password = requirePassword(requiredText(answers, 'NEW_PASSWORD'));
  const name = optionalText(answers, 'userAttributes.name', 512);
  const problem = name === undefined ? undefined : personNameProblem(name);
  if (problem !== undefined) throw invalidParameter(problem);
  const user = await parts.users.findById(challenge.content.userId);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD' || user.srp_verifier !== challenge.content.verifier) {
    throw invalidSession();
  }
  if (user.suspended_at !== null) throw accountDisabled();
  await challenge.spend();
  const confirmed = await parts.changes.changing(user.id, async (db) => {
    parts.audit.record(db, 'changePassword', { user, detail: { instead: 'temporary password' } });
    return parts.users.update(db, user, {
      ...parts.passwords.columnsFor(user.id, password),
      ...(name === undefined ? {} : { name: name.trim() }),
      status: 'CONFIRMED',
      email_verified: true,
      invited_at: null,
      invited_until: null,
    });
  });
  return secondFactorOrTokens(parts, confirmed, origin);
};

export const respondToAuthChallenge =
  (parts: IdentityParts): Operation =>
  async ({ fields, ...origin }) => {
    requireClient(parts, fields);
    const answers = fieldsOf(fields['ChallengeResponses']);
    const name = requiredText(fields, 'ChallengeName', 64);
    if (optionalText(answers, 'DEVICE_KEY') !== undefined)
      throw new IdentityFailure('ResourceNotFoundException', 'Device does not exist.');
    if (name === 'PASSWORD_VERIFIER') return passwordVerifier(parts, answers, origin);
    if (name === 'NEW_PASSWORD_REQUIRED') return newPasswordRequired(parts, fields, answers, origin);
    if (name === 'SELECT_MFA_TYPE') return chooseFactor(parts, fields, answers);
    if (name === 'MFA_SETUP') return finishTotpSetup(parts, fields, origin);
    if (name === 'CUSTOM_CHALLENGE') return answerCustomChallenge(parts, fields, answers, origin);
    const factor = factors.find((each) => each === name);
    if (factor !== undefined) return answerFactor(parts, factor, fields, answers, origin);
    throw invalidParameter(`${name} is not a challenge of this client`);
  };
