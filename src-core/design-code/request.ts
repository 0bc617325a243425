import type { ProposalStatus } from '../proposals/proposal.ts';
import type { Person } from '../users/user.ts';
import type { RequestDraft } from './check-request.ts';
import { priority } from './kinds/common-fields.ts';
import type { Answers } from './request-field.ts';
import type { RequestCategory, RequestKind, RequestLine, RequestSubCategory } from './request-kind.ts';

/** A proposal that answers a request. */
export type RequestProposal = {
  readonly id: string;
  readonly status: ProposalStatus;
  /** The order that it was paid with; undefined before, and for those who may not see the order. */
  readonly orderId: string | undefined;
};

/** A design and code request. */
export type DesignCodeRequest = RequestLine & {
  readonly id: string;
  readonly kind: RequestKind;
  /** By the names of the fields; files have what shows them. */
  readonly answers: Answers;
  readonly owner: Person;
  readonly createdAt: string;
  /** Grows by one with every edit. */
  readonly revision: number;
  /** Oldest first; drafts are for admins. */
  readonly proposals: readonly RequestProposal[];
};

/** How many requests somebody has made of one kind. */
export type RequestCount = RequestLine & { readonly requestsCount: number };

/** Requests that fit every member. */
export type RequestFilter = {
  readonly category?: RequestCategory | undefined;
  readonly subCategory?: RequestSubCategory | undefined;
  /**
   * Words that the name of what is asked for, or a text that its owner wrote, holds; in the list of everybody's also the name or
   * the email of the owner. At most 200 characters.
   */
  readonly search?: string | undefined;
};

/** Also of one owner. */
export type AdminRequestFilter = RequestFilter & { readonly ownerId?: string | undefined };

export const requestOrders = ['newest', 'oldest', 'priority'] as const;

/** `priority` has the most pressing first, and among those of one priority the newest. */
export type RequestOrder = (typeof requestOrders)[number];

/** What a customer asks for of their own; `newest` unless an order is given. */
export type RequestQuery = RequestFilter & { readonly order?: RequestOrder | undefined };

/** Whether a proposal that its customer can see answers the request. */
export const isAnswered = ({ proposals }: Pick<DesignCodeRequest, 'proposals'>): boolean =>
  proposals.some(({ status }) => status !== 'DRAFT');

export const requestIsAnswered = 'A proposal answers this request, so it stays as it is';
export const noSuchRequest = 'No such request';
export const requestHasMovedOn = 'This request was changed in another window: load it again';

export type RequestState = 'waiting' | 'answered' | 'declined' | 'paid';

/** How far a request has come: its most successful proposal tells. */
export const requestState = ({
  proposals,
}: {
  readonly proposals: readonly Pick<RequestProposal, 'status'>[];
}): RequestState => {
  const has = (status: string): boolean => proposals.some((proposal) => proposal.status === status);
  if (has('PAID')) return 'paid';
  if (proposals.some(({ status }) => status !== 'DRAFT' && status !== 'DECLINED')) return 'answered';
  return has('DECLINED') ? 'declined' : 'waiting';
};

const priorityValues = 'choices' in priority ? priority.choices.map(({ value }) => value) : [];

/** 1 for the least pressing priority and one more for each after it; 0 for an unknown one. */
export const priorityRank = (answers: Answers): number =>
  priorityValues.findIndex((value) => value === answers['priority']) + 1;

export const draftOfRequest = ({ category, subCategory, answers }: DesignCodeRequest): RequestDraft => ({
  category,
  subCategory,
  answers,
});
