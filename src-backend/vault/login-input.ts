import { invalid } from '#core/kernel/app-error.ts';
import { parseExpiry } from '#core/vault/expiry.ts';
import { maxScore } from '#core/vault/password-score.ts';

export const requireScore = (field: string, score: number): void => {
  if (!Number.isInteger(score) || score < 0 || score > maxScore)
    throw invalid(field, `A score is from 0 to ${maxScore}`);
};

/** A date that the calendar has, past ones included; null for none. */
export const dateOf = (field: string, text: string | null | undefined): Date | null => {
  if (text === undefined || text === null) return null;
  const date = parseExpiry(text);
  if (date === undefined) throw invalid(field, 'invalid date');
  return new Date(date);
};
