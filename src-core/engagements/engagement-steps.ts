import { lineName } from '../design-code/request-kind.ts';
import type { DesignCodeRequest } from '../design-code/request.ts';
import { excerptOf } from '../kernel/text.ts';
import type { Order } from '../orders/order.ts';
import type { SubscriptionPayment } from '../orders/subscription.ts';
import { letterTitle, proposalTitle } from '../proposals/proposal-title.ts';
import { proposalTotal, type Proposal } from '../proposals/proposal.ts';
import type { Question } from '../proposals/questions/question.ts';
import type { Task } from '../tasks/task.ts';
import { stepKinds, type EngagementStep } from './engagement.ts';

/** The records of an engagement, as the person who looks at it may see them. */
export type EngagementRecords = {
  readonly request: DesignCodeRequest | undefined;
  readonly proposals: readonly { readonly proposal: Proposal; readonly questions: readonly Question[] }[];
  readonly orders: readonly { readonly order: Order; readonly payments: readonly SubscriptionPayment[] }[];
  readonly tasks: readonly Task[];
};

type Known = Pick<EngagementStep, 'kind' | 'at' | 'by' | 'place' | 'title'> & Partial<EngagementStep>;

const step = (known: Known): EngagementStep => ({
  id: `${known.kind} ${known.place.id} ${known.by} ${known.at}`,
  words: '',
  sum: undefined,
  files: [],
  ...known,
});

const stepsOfRequest = (request: DesignCodeRequest): readonly EngagementStep[] => [
  step({
    kind: 'requested',
    at: request.createdAt,
    by: request.owner.name,
    place: { kind: 'request', id: request.id },
    title: lineName(request),
  }),
];

const stepsOfProposal = (proposal: Proposal, questions: readonly Question[]): readonly EngagementStep[] => {
  const { id, sentAt, createdAt, currency, recipients, owner } = proposal;
  const about = { place: { kind: 'proposal', id }, title: proposalTitle(proposal) } as const;
  const sum = { amount: proposalTotal(proposal), currency };
  return [
    step({ kind: sentAt === undefined ? 'drafted' : 'sent', at: sentAt ?? createdAt, by: owner.name, sum, ...about }),
    ...recipients.flatMap(({ email, seenAt, declinedAt, declineReason }) => [
      ...(seenAt === undefined ? [] : [step({ kind: 'opened', at: seenAt, by: email, ...about })]),
      ...(declinedAt === undefined
        ? []
        : [step({ kind: 'declined', at: declinedAt, by: email, words: declineReason ?? '', ...about })]),
    ]),
    ...questions.map((question) =>
      step({
        kind: 'asked',
        at: question.createdAt,
        by: question.author.name,
        words: excerptOf(question.text),
        ...about,
        id: `asked ${question.id}`,
      }),
    ),
    ...proposal.payments.map(({ orderId, total, paidAt, paidBy }) =>
      step({
        kind: 'paid',
        at: paidAt,
        by: paidBy,
        sum: { amount: total, currency },
        ...about,
        place: orderId === undefined ? about.place : { kind: 'order', id: orderId },
      }),
    ),
  ];
};

const renewals = (payments: readonly SubscriptionPayment[]): readonly SubscriptionPayment[] =>
  payments.filter(({ billingReason }) => billingReason !== 'subscription_create');

const stepsOfOrder = (
  order: Order,
  payments: readonly SubscriptionPayment[],
  isPaidWithProposal: boolean,
): readonly EngagementStep[] => {
  const { id, user, createdAt, total, currency } = order;
  const about = { place: { kind: 'order', id }, title: letterTitle(order) } as const;
  return [
    ...(isPaidWithProposal
      ? []
      : [step({ kind: 'paid', at: createdAt, by: user.name, sum: { amount: total, currency }, ...about })]),
    ...renewals(payments).map((payment) =>
      step({
        kind: payment.status === 'paid' ? 'renewed' : 'unpaid',
        at: payment.createdAt,
        by: '',
        sum: { amount: payment.amount, currency: payment.currency },
        ...about,
        id: `renewed ${payment.id}`,
      }),
    ),
  ];
};

const stepsOfTask = ({
  id,
  status,
  title,
  owner,
  createdAt,
  completedAt,
  completedBy,
  attachments,
}: Task): readonly EngagementStep[] => {
  const about = { place: { kind: 'task', id }, title } as const;
  const files = attachments.map(({ name, url }) => ({ name, url }));
  return [
    step({ kind: status === 'draft' ? 'drafted' : 'assigned', at: createdAt, by: owner.name, files, ...about }),
    ...(completedAt === undefined
      ? []
      : [step({ kind: 'completed', at: completedAt, by: completedBy?.name ?? '', ...about })]),
  ];
};

const before = (one: EngagementStep, other: EngagementStep): number =>
  Date.parse(one.at) - Date.parse(other.at) ||
  stepKinds.indexOf(one.kind) - stepKinds.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);

/** Returns everything that happened, oldest first. */
export const stepsOf = ({ request, proposals, orders, tasks }: EngagementRecords): readonly EngagementStep[] => {
  const paid = new Set(proposals.flatMap(({ proposal }) => proposal.payments.map(({ orderId }) => orderId)));
  return [
    ...(request === undefined ? [] : stepsOfRequest(request)),
    ...proposals.flatMap(({ proposal, questions }) => stepsOfProposal(proposal, questions)),
    ...orders.flatMap(({ order, payments }) => stepsOfOrder(order, payments, paid.has(order.id))),
    ...tasks.flatMap(stepsOfTask),
  ].toSorted(before);
};
