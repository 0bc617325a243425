import { invalidParameter, wrongPassword } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { IdentityParts } from '#backend/identity/operation.ts';
import { requiredText, type Fields } from '#backend/identity/request-fields.ts';
import type { CustomChallenge } from '#backend/identity/factors/custom-challenge.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import { finishSignIn, limitAttempts } from './finish-sign-in.ts';

export const requireCustomChallenge = ({ config }: Pick<IdentityParts, 'config'>): CustomChallenge => {
  if (config.customChallenge === undefined) throw invalidParameter('CUSTOM_AUTH flow not enabled for this client');
  return config.customChallenge;
};

type Asked = { readonly name: string; readonly userId: string; readonly answers: readonly boolean[] };

const ask = async (parts: IdentityParts, user: UserRow | undefined, asked: Asked): Promise<object> => {
  const { question, answer } = await requireCustomChallenge(parts).create(user);
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: parts.challenges.issue('custom', { ...asked, answer }),
    ChallengeParameters: { USERNAME: asked.userId, question },
  };
};

/** Asks the first question; somebody unknown is asked as well, and never right. */
export const beginCustomChallenge = (
  parts: IdentityParts,
  user: UserRow | undefined,
  { name, userId }: Pick<Asked, 'name' | 'userId'>,
): Promise<object> => ask(parts, user, { name, userId, answers: [] });

export const answerCustomChallenge = async (
  parts: IdentityParts,
  fields: Fields,
  answers: Fields,
  origin: Origin,
): Promise<object> => {
  const custom = requireCustomChallenge(parts);
  const challenge = parts.challenges.read('custom', requiredText(fields, 'Session'));
  const typed = requiredText(answers, 'ANSWER', 1_024);
  const { name, userId, answer, answers: before } = challenge.content;
  const forgive = await limitAttempts(parts, userId, origin.address);
  await challenge.spend();
  const user = await parts.users.findById(userId);
  const given = [...before, user !== undefined && custom.verify(answer, typed)];
  const next = custom.define(given);
  if (next === 'ask') return ask(parts, user, { name, userId, answers: given });
  if (next === 'refuse' || user === undefined) {
    parts.audit.failedSignIn(user, 'question');
    throw wrongPassword();
  }
  await forgive();
  return finishSignIn(parts, user, origin);
};
