import { createHash } from 'node:crypto';
import { chosenId } from '#backend/graphql/chosen-id.ts';
import type { CreateLoginInput } from '#backend/graphql/generated/resolvers.ts';
import { invalid, toAppError } from '#core/kernel/app-error.ts';
import { dateOf, requireScore } from '../login-input.ts';
import { requireSeals } from '../sealed-input.ts';

const seals = ({ password, username, url, notes, tags, totp, meta }: CreateLoginInput) => ({
  password,
  username,
  url,
  notes,
  tags,
  totp,
  meta,
});

const checkedHistory = ({ history, rev }: CreateLoginInput) => {
  const entries = history ?? [];
  if (rev !== entries.length + 1) throw invalid('rev', 'rev is one more than the number of earlier passwords');
  return entries.map((entry, at) => {
    requireSeals({ [`history.${at}.password`]: entry.password, [`history.${at}.reason`]: entry.reason });
    requireScore(`history.${at}.score`, entry.score);
    if (entry.rev !== at + 1) throw invalid(`history.${at}.rev`, 'Earlier passwords are counted from 1, oldest first');
    const { password, reason, score } = entry;
    return { password, reason, score, rev: entry.rev, changedAt: dateOf(`history.${at}.changedAt`, entry.changedAt) };
  });
};

const checkedCodes = ({ codes }: CreateLoginInput) => {
  const entries = codes ?? [];
  return entries.map(({ id, code, usedAt }, at) => {
    requireSeals({ [`codes.${at}.code`]: code });
    return { id: chosenId('id', id), code, usedAt: dateOf(`codes.${at}.usedAt`, usedAt) };
  });
};

const checkedQuestions = ({ questions }: CreateLoginInput) => {
  const entries = questions ?? [];
  return entries.map(({ id, question, answer }, at) => {
    requireSeals({ [`questions.${at}.question`]: question, [`questions.${at}.answer`]: answer });
    return { id: chosenId('id', id), question, answer };
  });
};

const checkedLogin = (input: CreateLoginInput) => {
  const { platform, brandId = null, score, rev, keyVersion } = input;
  requireScore('score', score);
  requireSeals(seals(input));
  return {
    id: chosenId('id', input.id),
    platform,
    brandId,
    score,
    expiryDate: dateOf('expiryDate', input.expiryDate),
    ...seals(input),
    rev,
    keyVersion,
    history: checkedHistory(input),
    codes: checkedCodes(input),
    questions: checkedQuestions(input),
  };
};

export type NewLogin = ReturnType<typeof checkedLogin> & {
  /** SHA-256 of what is to be kept, by which the same call is known again. */
  readonly creation: Buffer;
};

/** Refuses a login that cannot be kept as it came. Throws `invalid`, naming the field. */
export const newLogin = (input: CreateLoginInput): NewLogin => {
  const login = checkedLogin(input);
  return { ...login, creation: createHash('sha256').update(JSON.stringify(login)).digest() };
};

/** As many logins, whose fields are named with the place of their login. */
export const newLogins = (inputs: readonly CreateLoginInput[]): readonly NewLogin[] =>
  inputs.map((input, at) => {
    try {
      return newLogin(input);
    } catch (cause) {
      const error = toAppError(cause);
      throw error.kind === 'invalid' ? invalid(`inputs.${at}.${error.field}`, error.message) : cause;
    }
  });
