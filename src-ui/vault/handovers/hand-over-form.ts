import { invalidFields } from '#core/kernel/app-error.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { handoverLimits } from '#core/vault/handovers/handover.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { counted } from '../exchange/counted.ts';
import { endDays } from './last-moment.ts';

/** What the form of a handover holds. */
export type HandOverValues = {
  readonly loginIds: readonly string[];
  readonly receiverId: string;
  /** The public key whose words the person says they compared. */
  readonly compared: string;
  readonly purpose: string;
  /** The last day. */
  readonly endsAt: string;
  readonly passphrase: string;
};

export const emptyHandOver = (loginIds: readonly string[], receiverId: string, now: number): HandOverValues => ({
  loginIds,
  receiverId,
  compared: '',
  purpose: '',
  endsAt: endDays(now).usual,
  passphrase: '',
});

const loginsProblem = (count: number): string | undefined => {
  if (count === 0) return 'Choose at least one login';
  return count > handoverLimits.atOnce
    ? `Choose at most ${counted(handoverLimits.atOnce, 'login')} at once`
    : undefined;
};

const dayProblem = (day: string, now: number): string | undefined => {
  const { min, max } = endDays(now);
  if (day === '' || day < min) return 'Choose today or a day to come';
  return day > max ? `Choose a day within ${handoverLimits.days} days` : undefined;
};

/** Returns the receiver who was chosen. Throws `invalid` with every field that is not filled in. */
export const receiverIn = (values: HandOverValues, receivers: readonly Receiver[], now: number): Receiver => {
  const { loginIds, receiverId, compared, purpose, endsAt, passphrase } = values;
  const receiver = receivers.find(({ id }) => id === receiverId);
  const isCompared = receiver === undefined || receiver.standing === 'compared' || receiver.publicKey === compared;
  const problems = fieldProblems(
    ['loginIds', loginsProblem(loginIds.length)],
    ['receiverId', receiver === undefined ? 'Choose who gets to read it' : undefined],
    ['compared', isCompared ? undefined : 'Compare the words first, and confirm that they are the same'],
    ['purpose', purpose.trim() === '' ? 'Enter the purpose' : undefined],
    ['endsAt', dayProblem(endsAt, now)],
    ['passphrase', passphrase === '' ? 'Enter your vault passphrase' : undefined],
  );
  if (receiver === undefined || problems.length > 0) throw invalidFields(problems);
  return receiver;
};
