import { invalidParameter, invalidSession } from '../identity-failure.ts';
import { requireClient, type IdentityParts, type Operation } from '../operation.ts';
import { requirePassword } from '../passwords.ts';
import { nameProblem } from '../person-name.ts';
import { fieldsOf, optionalText, requiredText, type Fields } from '../request-fields.ts';
import { passwordVerifier } from './password-verifier.ts';

const newPasswordRequired = async (parts: IdentityParts, fields: Fields, answers: Fields): Promise<object> => {
  const challenge = parts.challenges.read('new-password', requiredText(fields, 'Session'));
  const password = requirePassword(requiredText(answers, 'NEW_PASSWORD'));
  const name = optionalText(answers, 'userAttributes.name', 512);
  const problem = name === undefined ? undefined : nameProblem(name);
  if (problem !== undefined) throw invalidParameter(problem);
  const user = await parts.users.findById(challenge.content.userId);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD' || user.srp_verifier !== challenge.content.verifier) {
    throw invalidSession();
  }
  await challenge.spend();
  const confirmed = await parts.changes.changing(user.id, (db) =>
    parts.users.update(db, user, {
      ...parts.passwords.columnsFor(user.id, password),
      ...(name === undefined ? {} : { name: name.trim() }),
      status: 'CONFIRMED',
      email_verified: true,
    }),
  );
  return { ChallengeParameters: {}, AuthenticationResult: await parts.sessions.open(confirmed) };
};

export const respondToAuthChallenge =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const answers = fieldsOf(fields['ChallengeResponses']);
    const name = requiredText(fields, 'ChallengeName', 64);
    if (name === 'PASSWORD_VERIFIER') return passwordVerifier(parts, answers, address);
    if (name === 'NEW_PASSWORD_REQUIRED') return newPasswordRequired(parts, fields, answers);
    throw invalidParameter(`${name} is not a challenge of this client`);
  };
