import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import type { DemoProposal, Unnumbered } from './demo-orders.ts';
import type { DemoPlan } from './demo-plan.ts';
import { demoTaskPlans } from './demo-task-plans.ts';
import type { DemoTask } from './demo-tasks.ts';

export type DemoNotification = {
  readonly id: string;
  readonly type:
    | 'ProposalReceived'
    | 'ProposalDeclined'
    | 'ProposalPaid'
    | 'TaskAssigned'
    | 'TaskCommented'
    | 'TaskCompleted';
  readonly title: string;
  readonly message: string;
  readonly status: 'read' | 'unread';
  readonly user: string;
  /** The one to open first, each with what it is called. */
  readonly subjects: readonly {
    readonly kind: 'order' | 'proposal' | 'task';
    readonly id: string;
    readonly name: string;
  }[];
  readonly createdBy: string | undefined;
  readonly completedBy?: string;
  /** The comment that mentions the person. */
  readonly commentId?: string;
  readonly reason?: 'mention';
  readonly createdAt: number;
};

type Told = Omit<DemoNotification, 'id' | 'status' | 'subjects'> & {
  readonly daysAgo: number;
  readonly orderId?: string;
};

const nameOf = (email: string): string => demoAccounts.find((account) => account.email === email)?.name ?? email;

const moneyIn = (currency: string, amount: number): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const list = new Intl.ListFormat('en-GB');

const calledOf = ({ title, services }: Pick<DemoProposal, 'title' | 'services'>): string =>
  title === '' ? list.format(services.map((service) => service.title)) : title;

const toldOf = (
  { daysAgo, paidDaysAgo = daysAgo - 1, status }: DemoPlan,
  { owner, recipients, services, sentAt, currency }: DemoProposal,
  order: Unnumbered | undefined,
): readonly Told[] => {
  if (sentAt === undefined) return [];
  const items = services.flatMap(({ lineItems }) => lineItems);
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const received = recipients.map(({ email }): Told => ({
    type: 'ProposalReceived',
    title: 'New proposal',
    message: `${nameOf(owner)} sent you a proposal of ${moneyIn(currency, total)}`,
    user: email,
    createdBy: nameOf(owner),
    createdAt: sentAt,
    daysAgo,
  }));
  const declined = recipients.flatMap(({ email, declineReason: reason, declinedAt: createdAt }): Told[] => {
    const createdBy = nameOf(email);
    const base = { type: 'ProposalDeclined', title: 'Proposal declined', user: owner, createdBy } as const;
    return createdAt === undefined
      ? []
      : [{ ...base, message: `${createdBy} declined: ${reason}`, createdAt, daysAgo: daysAgo - 0.5 }];
  });
  if (order === undefined) return [...received, ...declined];
  const payer = nameOf(order.user);
  const paid: Told = {
    type: 'ProposalPaid',
    title: status === 'PAID' ? 'Proposal paid' : 'Part of a proposal paid',
    message: `${payer} paid ${moneyIn(currency, order.total)}`,
    user: owner,
    createdBy: payer,
    orderId: order.id,
    createdAt: order.createdAt,
    daysAgo: paidDaysAgo,
  };
  return [...received, ...declined, paid];
};

/** The notifications of a proposal, the `serial`th of all, and of the order that came of it. */
export const proposalNotifications = (
  plan: DemoPlan,
  serial: number,
  proposal: DemoProposal,
  order: Unnumbered | undefined,
): readonly DemoNotification[] =>
  toldOf(plan, proposal, order).map(({ daysAgo, orderId, ...told }, place) => ({
    ...told,
    id: demoId(daysAgo, serial * 10_000 + 9_500 + place),
    status: daysAgo > 21 || (told.type === 'ProposalReceived' && plan.status === 'PAID') ? 'read' : 'unread',
    subjects: [
      ...(orderId === undefined ? [] : [{ kind: 'order' as const, id: orderId, name: calledOf(proposal) }]),
      { kind: 'proposal', id: proposal.id, name: calledOf(proposal) },
    ],
  }));

type OfTask = Omit<DemoNotification, 'id' | 'status' | 'subjects'> & { readonly daysAgo: number };

const ofTask = (task: DemoTask, at: number): readonly OfTask[] => {
  const { title, owner, assignees, comments, createdAt, completedAt } = task;
  const { daysAgo = 0, comments: said = [], completed } = demoTaskPlans[at] ?? {};
  const by = (email: string) => ({ createdBy: nameOf(email) });
  const assigned = assignees.map((user): OfTask => {
    const message = `${nameOf(owner)} assigned you to ${title}`;
    return { type: 'TaskAssigned', title: 'New task', message, user, ...by(owner), createdAt, daysAgo };
  });
  const mentioned = comments.flatMap((comment, place): OfTask[] =>
    [owner, ...assignees]
      .filter((user) => comment.text.includes(`@${nameOf(user)}`))
      .map((user) => ({
        type: 'TaskCommented',
        title: 'You were mentioned',
        message: `${nameOf(comment.by)} mentioned you on ${title}: ${comment.text}`,
        user,
        ...by(comment.by),
        commentId: comment.id,
        reason: 'mention',
        createdAt: comment.createdAt,
        daysAgo: daysAgo - (said[place]?.after ?? 0) / 24,
      })),
  );
  if (completed === undefined || completedAt === undefined) return [...assigned, ...mentioned];
  const completedBy = nameOf(task.completedBy ?? '');
  const message = `${completedBy} completed ${title}`;
  const told = [owner, ...assignees].filter((email) => email !== task.completedBy);
  const done = told.map((user): OfTask => {
    const about = { type: 'TaskCompleted', title: 'Task completed', message, user, completedBy } as const;
    return { ...about, createdBy: undefined, createdAt: completedAt, daysAgo: completed.daysAgo };
  });
  return [...assigned, ...mentioned, ...done];
};

/** The notifications of tasks: read by people who have written a comment since. */
export const taskNotifications = (tasks: readonly DemoTask[]): readonly DemoNotification[] =>
  tasks
    .map((task, at) => ({ task, at }))
    .filter(({ task }) => task.status !== 'draft')
    .flatMap(({ task, at }) =>
      ofTask(task, at).map(({ daysAgo, ...told }, place): DemoNotification => {
        const hasAnswered = task.comments.some(({ by, createdAt }) => by === told.user && createdAt > told.createdAt);
        return {
          ...told,
          id: demoId(daysAgo, 990_000 + at * 100 + place),
          status: hasAnswered || daysAgo > 21 ? 'read' : 'unread',
          subjects: [{ kind: 'task', id: task.id, name: task.title }],
        };
      }),
    );
