import type { Day } from '../kernel/calendar/day.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import type { Person } from '../users/user.ts';
import { sumOf } from '../kernel/money.ts';
import { lineTotal, type Service } from './service.ts';
import { isExpired } from './validity.ts';

export const proposalStatuses = ['DRAFT', 'SENT', 'DECLINED', 'PAID'] as const;

export type KnownProposalStatus = (typeof proposalStatuses)[number];

/** Proposals that fit every member. */
export type ProposalFilter = {
  readonly status?: KnownProposalStatus | undefined;
  /** Those that this user is a recipient of. */
  readonly recipientId?: string | undefined;
  /** Those that wait for an answer: sent, and their last day is not past; of those received, without what the reader declined. */
  readonly waiting?: true | undefined;
  /** Those sent on this day in UTC or later. */
  readonly sentSince?: Day | undefined;
};

/** By when they were written, or by their total; of those alike the newest is first in `highest` and last in `lowest`. */
export const proposalSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

export type ProposalSort = (typeof proposalSorts)[number];

export type ProposalQuery = ProposalFilter & {
  /**
   * Words that the number or the titles of the proposal, its services and items hold; for admins also the emails and names of its
   * recipients. At most 200 characters.
   */
  readonly search?: string | undefined;
  /** `newest` unless given. */
  readonly sort?: ProposalSort | undefined;
};

/** What somebody who received proposals asks for. */
export type ReceivedQuery = Omit<ProposalQuery, 'recipientId' | 'sentSince'>;

/** A newer backend may send other words, which show as plain text. */
export type ProposalStatus = KnownProposalStatus | (string & {});

export type ProposalRecipient = {
  readonly email: string;
  /** Undefined until somebody with this verified email has signed up. */
  readonly userId: string | undefined;
  /** Undefined unless this person declined. */
  readonly declinedAt: string | undefined;
  readonly declineReason: string | undefined;
  /** When this person first opened it; undefined before, and for other recipients. */
  readonly seenAt: string | undefined;
};

/** What somebody paid of a proposal: a part of it, or a choice of the items of a part. */
export type ProposalPayment = {
  /** The order that it made; undefined for those who may not see the order. */
  readonly orderId: string | undefined;
  /** Minor units, as charged. */
  readonly total: number;
  readonly paidAt: string;
  /** The name of the person who paid. */
  readonly paidBy: string;
  /** The line items that were chosen. */
  readonly itemIds: readonly string[];
};

export type Proposal = {
  readonly id: string;
  /** Empty where the services' names are its title. */
  readonly title: string;
  readonly owner: Person;
  readonly recipients: readonly ProposalRecipient[];
  readonly services: readonly Service[];
  readonly message: string;
  readonly status: ProposalStatus;
  readonly currency: string;
  /** Grows by one with every change. */
  readonly revision: number;
  readonly createdAt: string;
  readonly sentAt: string | undefined;
  /** When it is sent; undefined unless it is a draft that waits to be sent. */
  readonly sendsAt?: string | undefined;
  /** When it became paid or declined; undefined before. */
  readonly answeredAt?: string | undefined;
  /** Oldest first; at most one for each part. */
  readonly payments: readonly ProposalPayment[];
  /** The design and code request that it answers, for those who may see the request. */
  readonly requestId: string | undefined;
  /** The last day on which it can be paid; undefined for no end. */
  readonly validUntil: Day | undefined;
  /** When recipients were reminded that it waits; undefined before, and for recipients. */
  readonly remindedAt: string | undefined;
  /** What else is agreed, as plain text. */
  readonly terms: string;
  /** Where the caller may read it as a PDF, for an hour at least; undefined where the backend makes none. */
  readonly pdfUrl?: string | undefined;
};

/** What the transition rules look at. */
export type ProposalState = {
  readonly status: ProposalStatus;
  readonly sendsAt?: string | undefined;
  readonly recipients: readonly Pick<ProposalRecipient, 'email' | 'userId' | 'declinedAt'>[];
  readonly services: readonly { readonly lineItems: readonly unknown[] }[];
};

const statusNames: Readonly<Record<KnownProposalStatus, string>> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  DECLINED: 'Declined',
  PAID: 'Paid',
};

export const proposalStatusName = (status: ProposalStatus): string =>
  Object.hasOwn(statusNames, status) ? statusNames[status as KnownProposalStatus] : status;

/** What the name of a proposal's state goes by. */
export type NamedState = {
  readonly status: ProposalStatus;
  readonly payments: readonly unknown[];
  readonly validUntil?: Day | undefined;
  readonly sendsAt?: string | undefined;
};

/**
 * As {@link proposalStatusName}, to the person who wrote it or to one who received it; `Sending` for a draft that waits for that,
 * `Partly paid` once a part is paid, and `Expired` after its last day. The time is in milliseconds.
 */
export const proposalStateName = (
  { status, payments, validUntil, sendsAt }: NamedState,
  reader: 'sender' | 'recipient',
  now: number,
): string => {
  if (status === 'DRAFT' && sendsAt !== undefined && reader === 'sender') return 'Sending';
  if (status !== 'SENT') return proposalStatusName(status);
  if (payments.length > 0) return 'Partly paid';
  if (isExpired(validUntil, now)) return 'Expired';
  return reader === 'recipient' ? 'Waiting for you' : 'Sent';
};

/** What people call a proposal by on the telephone: the last six characters of its id. */
export const proposalNumber = (id: string): string => id.slice(-6);

/** The entry of a proposal that names this person, by user id. */
export const recipientOf = <R extends Pick<ProposalRecipient, 'userId'>>(
  proposal: { readonly recipients: readonly R[] },
  userId: string,
): R | undefined => proposal.recipients.find((recipient) => recipient.userId === userId);

/** Whether its content may change: a draft that does not wait to be sent. */
export const canEdit = ({ status, sendsAt }: Pick<ProposalState, 'status' | 'sendsAt'>): boolean =>
  status === 'DRAFT' && sendsAt === undefined;

export const canDelete = ({
  status,
  payments,
}: Pick<ProposalState, 'status'> & { readonly payments: readonly unknown[] }): boolean =>
  status !== 'PAID' && payments.length === 0;

type Sendable = Pick<ProposalState, 'services'> & {
  readonly recipients: readonly unknown[];
  readonly validUntil?: Day | undefined;
};

/** What keeps a draft from being sent at this time, in milliseconds; in reading order. */
export const sendProblems = ({ recipients, services, validUntil }: Sendable, now: number): readonly FieldProblem[] =>
  fieldProblems(
    ['recipients', recipients.length === 0 ? 'Add at least one recipient' : undefined],
    ['validUntil', isExpired(validUntil, now) ? 'Choose a day that is not past' : undefined],
    ['services', services.every(({ lineItems }) => lineItems.length === 0) ? 'Add at least one line item' : undefined],
  );

export const onlyDraftsAreSent = 'Only a draft can be sent';
export const waitsToBeSent = 'This proposal is about to be sent: take it back first';
export const sentAlready = 'This proposal was sent already';

/** Why a proposal neither changes nor is sent, in these words once it was sent; undefined where it may. */
export const draftProblem = (
  proposal: Pick<ProposalState, 'status' | 'sendsAt'>,
  onlyDrafts: string,
): string | undefined => {
  if (canEdit(proposal)) return undefined;
  return proposal.status === 'DRAFT' ? waitsToBeSent : onlyDrafts;
};

/** Why a proposal is not taken back, or undefined. */
export const takeBackProblem = ({ status, sendsAt }: Pick<ProposalState, 'status' | 'sendsAt'>): string | undefined => {
  if (status !== 'DRAFT') return sentAlready;
  return sendsAt === undefined ? 'This proposal does not wait to be sent' : undefined;
};

/** Seconds that a proposal may wait to be sent. */
export const longestSendDelay = 60;

/** What is wrong with a delay of sending, in seconds. */
export const delayProblems = (delay: number): readonly FieldProblem[] =>
  fieldProblems([
    'delay',
    Number.isInteger(delay) && delay >= 0 && delay <= longestSendDelay
      ? undefined
      : `Choose whole seconds, from 0 to ${longestSendDelay}`,
  ]);

/** Why a proposal is not copied where new ones are in the currency `own`, or undefined: prices are never converted. */
export const copyProblem = (currency: string, own: string): string | undefined =>
  currency === own
    ? undefined
    : `This proposal is in ${currency} and new ones are in ${own}: write a new proposal instead of a copy`;

/** Why nobody may pay or decline a proposal in this status, or undefined. */
export const answerProblem = (status: ProposalStatus): string | undefined => {
  if (status === 'PAID') return 'This proposal is already paid';
  if (status === 'DECLINED') return 'This proposal is already declined';
  return status === 'SENT' ? undefined : 'This proposal was not sent yet';
};

/** Why this person may not decline, or undefined. */
export const declineProblem = (proposal: ProposalState, userId: string): string | undefined => {
  const recipient = recipientOf(proposal, userId);
  if (recipient === undefined) return 'Only a recipient can decline';
  if (recipient.declinedAt !== undefined) return 'You already declined this proposal';
  return answerProblem(proposal.status);
};

/** Whether this person may pay or decline. */
export const canAnswer = (proposal: ProposalState, userId: string): boolean =>
  declineProblem(proposal, userId) === undefined;

/** A proposal is declined once every recipient has declined. */
export const isDeclinedByAll = (recipients: readonly Pick<ProposalRecipient, 'declinedAt'>[]): boolean =>
  recipients.length > 0 && recipients.every((recipient) => recipient.declinedAt !== undefined);

type Offer = {
  readonly services: readonly { readonly lineItems: readonly Parameters<typeof lineTotal>[0][] }[];
};

/** What is offered: the sum of all prices, each recurring item counted for one period. Minor units. */
export const proposalTotal = ({ services }: Offer): number =>
  sumOf(services.flatMap(({ lineItems }) => lineItems.map(lineTotal)));
