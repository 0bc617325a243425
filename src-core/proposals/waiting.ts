import { recipientOf, type Proposal } from './proposal.ts';
import { isExpired } from './validity.ts';

/** Whether a proposal is sent and its last day is not past at a time in milliseconds: it waits for an answer. */
export const isWaiting = ({ status, validUntil }: Pick<Proposal, 'status' | 'validUntil'>, now: number): boolean =>
  status === 'SENT' && !isExpired(validUntil, now);

/** Whether a proposal waits for an answer of this person, who has not declined. */
export const isWaitingFor = (
  proposal: Pick<Proposal, 'status' | 'validUntil' | 'recipients'>,
  userId: string,
  now: number,
): boolean => {
  const recipient = recipientOf(proposal, userId);
  return isWaiting(proposal, now) && recipient !== undefined && recipient.declinedAt === undefined;
};

type Answered = {
  readonly status: Proposal['status'];
  readonly payments: readonly { readonly paidAt: string }[];
  readonly recipients: readonly { readonly declinedAt?: string | undefined }[];
};

/** Returns when a proposal became paid or declined: with the last payment or decline; undefined before, or where none is known. */
export const lastAnswerAt = ({ status, payments, recipients }: Answered): string | undefined => {
  if (status !== 'PAID' && status !== 'DECLINED') return undefined;
  const times = [...payments.map(({ paidAt }) => paidAt), ...recipients.map(({ declinedAt }) => declinedAt)]
    .filter((time) => time !== undefined)
    .map((time) => Date.parse(time));
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
};

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the whole days, of 24 hours, from sending to the answer. */
export const answerDays = (sentAt: string, answeredAt: string): number =>
  Math.max(0, Math.floor((Date.parse(answeredAt) - Date.parse(sentAt)) / dayMs));
