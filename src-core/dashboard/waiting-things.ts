import { budgetText } from '../design-code/answer-text.ts';
import type { Answers } from '../design-code/request-field.ts';
import { kindOfLine, lineName, type RequestLine } from '../design-code/request-kind.ts';
import { utcDay } from '../kernel/calendar/day.ts';
import { excerptOf } from '../kernel/text.ts';
import type { Notification, NotificationType } from '../notifications/notification.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { proposalTitle } from '../proposals/proposal-title.ts';
import { isWaiting } from '../proposals/waiting.ts';
import type { Task } from '../tasks/task.ts';
import type { WaitingThing } from './waiting.ts';

type Thing = Pick<WaitingThing, 'kind' | 'id' | 'title' | 'since'> & Partial<WaitingThing>;

const thing = (subjectKind: string, known: Thing): WaitingThing => ({
  subject: { kind: subjectKind, id: known.id },
  commentId: undefined,
  from: '',
  detail: '',
  dueOn: undefined,
  amount: undefined,
  currency: undefined,
  ...known,
});

type Offer = Parameters<typeof proposalTitle>[0] & {
  readonly id: string;
  readonly sentAt: string | undefined;
  readonly validUntil?: string | undefined;
  readonly currency: string;
};

const offered =
  (kind: 'proposal' | 'unanswered') =>
  (proposal: Offer, from: string, openTotal: number): WaitingThing =>
    thing('proposal', {
      kind,
      id: proposal.id,
      title: proposalTitle(proposal),
      from,
      since: proposal.sentAt ?? '',
      dueOn: kind === 'proposal' ? proposal.validUntil : undefined,
      amount: openTotal,
      currency: proposal.currency,
    });

type News = Pick<Notification, 'type' | 'status' | 'reason'>;

const commented: NotificationType = 'TaskCommented';
const questioned: NotificationType = 'ProposalQuestion';

/** How many days an unanswered proposal waits for its recipients before it waits for the agency too. */
export const unansweredDays = 7;

/** The latest time, in milliseconds, at which what now is unanswered was sent. */
export const unansweredSince = (now: number): number => now - unansweredDays * 24 * 60 * 60 * 1000;

/** Whether a sent proposal has been unanswered for long at a time in milliseconds. */
export const isUnanswered = (proposal: Pick<Proposal, 'status' | 'validUntil' | 'sentAt'>, now: number): boolean =>
  isWaiting(proposal, now) && proposal.sentAt !== undefined && Date.parse(proposal.sentAt) <= unansweredSince(now);

/** Whether an unread notification asks for an answer of the person whose it is. */
export const asksForReply = ({ type, status, reason }: News): boolean =>
  status === 'unread' && (type === questioned || (type === commented && (reason === 'mention' || reason === 'reply')));

/** What the list shows of each kind. Names and totals that a record does not hold itself are given beside it. */
export const waitingThings = {
  proposal: offered('proposal'),
  unanswered: offered('unanswered'),
  reply: ({
    id,
    title,
    message,
    createdAt,
    createdBy,
    commentId,
    subjects,
  }: Pick<
    Notification,
    'id' | 'title' | 'message' | 'createdAt' | 'createdBy' | 'commentId' | 'subjects'
  >): WaitingThing => {
    const [{ kind, id: record } = { kind: '', id: '' }] = subjects;
    const subject = { kind, id: record };
    const words = { detail: excerptOf(message), from: createdBy ?? '' };
    return { ...thing('', { kind: 'reply', id, title, since: createdAt, commentId, ...words }), subject };
  },
  task: (
    { id, title, dueOn, createdAt }: Pick<Task, 'id' | 'title' | 'dueOn' | 'createdAt'>,
    owner: string,
    nextStep: string,
  ): WaitingThing =>
    thing('task', { kind: 'task', id, title, dueOn, since: createdAt, from: owner, detail: excerptOf(nextStep) }),
  login: (
    { id, platform, expiryDate }: { readonly id: string; readonly platform: string; readonly expiryDate: string },
    brand: string,
  ): WaitingThing =>
    thing('login', {
      kind: 'login',
      id,
      title: platform,
      since: expiryDate,
      dueOn: utcDay(Date.parse(expiryDate)),
      detail: brand,
    }),
  request: (
    request: RequestLine & { readonly id: string; readonly createdAt: string; readonly answers: Answers },
    owner: string,
  ): WaitingThing => {
    const kind = kindOfLine(request);
    return thing('service', {
      kind: 'request',
      id: request.id,
      title: lineName(request),
      since: request.createdAt,
      from: owner,
      detail: kind === undefined ? '' : budgetText(kind, request.answers),
    });
  },
  invitation: (
    { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
    endsAt: string,
  ): WaitingThing => thing('user', { kind: 'invitation', id, title: name, from: email, since: endsAt }),
} as const;
