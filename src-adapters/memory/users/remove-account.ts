import { answerFiles } from '#core/design-code/check-request.ts';
import { canDelete, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
import type { ScheduledRemoval } from '#core/users/scheduled-removal.ts';
import {
  goingCount,
  removalKinds,
  type RemovalFate,
  type RemovalKind,
  type RemovalPart,
  type UserRemoval,
} from '#core/users/user-removal.ts';
import { forgetPerson } from './forget-person.ts';
import { forgetQuestions } from '../proposals/forget-questions.ts';
import { closeSessions } from '../identity/signed-in.ts';
import type { Account } from '../tables.ts';
import { forgetHandovers } from '../vault/forget-handovers.ts';
import type { MemoryWorld } from '../world.ts';

type Row = { readonly id: string };
type Going = { readonly table: Map<string, unknown>; readonly ids: readonly string[] };

const idsWhere = <T extends Row>(rows: Map<string, T>, isTheirs: (row: T) => boolean): readonly string[] =>
  [...rows.values()].filter(isTheirs).map(({ id }) => id);

/** Whether a proposal goes with this person: nobody else got it, and nobody paid it. */
const goesWith = (proposal: Proposal, userId: string): boolean =>
  canDelete(proposal) && proposal.recipients.length === 1 && recipientOf(proposal, userId) !== undefined;

const leavings = ({ tables }: MemoryWorld, userId: string) => {
  const { assets, brands, collections, files, logins, notifications, orders, proposals, requests, tasks } = tables;
  const { proposalQuestions, proposalTemplates, taskComments } = tables;
  const going = new Map<RemovalKind, Going>();
  const goes = <T extends Row>(kind: RemovalKind, table: Map<string, T>, isTheirs: (row: T) => boolean): void => {
    going.set(kind, { table, ids: idsWhere(table, isTheirs) });
  };
  goes('assets', assets, ({ ownerId }) => ownerId === userId);
  goes('brands', brands, ({ owner }) => owner.id === userId);
  goes('collections', collections, ({ ownerId }) => ownerId === userId);
  goes('logins', logins, ({ userId: owner }) => owner === userId);
  goes('notifications', notifications, ({ userId: reader }) => reader === userId);
  goes('proposals', proposals, (proposal) => goesWith(proposal, userId));
  goes('requests', requests, ({ owner }) => owner.id === userId);

  const keptProposals = [...proposals.values()].filter((proposal) => !goesWith(proposal, userId));
  const named = new Set([
    ...[...keptProposals, ...proposalTemplates.values(), ...orders.values()].flatMap(({ services }) =>
      itemsOf(services).flatMap((item) => item.files.map(({ key }) => key)),
    ),
    ...[...tasks.values(), ...taskComments.values()].flatMap(({ attachments }) => attachments.map(({ key }) => key)),
    ...[...assets.values()]
      .filter(({ ownerId }) => ownerId !== userId)
      .flatMap(({ variations }) => variations.map(({ key }) => key)),
    ...[...requests.values()]
      .filter(({ owner }) => owner.id !== userId)
      .flatMap(({ answers }) => answerFiles(answers).map(({ key }) => key)),
  ]);
  goes('files', files, ({ ownerId, id }) => ownerId === userId && !named.has(id));

  const staying = new Map<RemovalKind, number>([
    [
      'comments',
      idsWhere(taskComments, ({ ownerId, deletedAt }) => ownerId === userId && deletedAt === undefined).length +
        idsWhere(
          proposalQuestions,
          ({ author, proposalId }) => author.id === userId && !going.get('proposals')?.ids.includes(proposalId),
        ).length,
    ],
    ['orders', idsWhere(orders, ({ user }) => user.id === userId).length],
    [
      'proposals',
      keptProposals.filter((each) => each.owner.id === userId || recipientOf(each, userId) !== undefined).length,
    ],
    ['tasks', idsWhere(tasks, ({ owner, assigneeIds }) => owner.id === userId || assigneeIds.includes(userId)).length],
  ]);
  const part = (kind: RemovalKind, fate: RemovalFate, count = 0): RemovalPart[] =>
    count === 0 ? [] : [{ kind, fate, count }];
  const parts = removalKinds.flatMap((kind) => [
    ...part(kind, 'GOES', going.get(kind)?.ids.length),
    ...part(kind, 'STAYS', staying.get(kind)),
  ]);
  return { going, parts };
};

const scheduleOf = ({ tables }: MemoryWorld, userId: string): ScheduledRemoval | undefined => {
  const found = tables.scheduledRemovals.get(userId);
  return found && { dueAt: found.dueAt, askedBy: found.askedBy === userId ? 'PERSON' : 'ADMIN' };
};

/** Returns what the removal of a person would take and leave. */
export const removalOf = (world: MemoryWorld, userId: string): UserRemoval => ({
  userId,
  parts: leavings(world, userId).parts,
  scheduled: scheduleOf(world, userId),
  startedAt: undefined,
  endedAt: undefined,
  removed: 0,
});

/** Removes a person with what is theirs; what stays goes on under the name of a removed person. */
export const removeAccount = (world: MemoryWorld, account: Account): UserRemoval => {
  const { id, email } = account;
  const { tables } = world;
  const { going, parts } = leavings(world, id);
  const nobody = { id, name: removedPersonName, email: removedEmail(id) };
  for (const { table, ids } of going.values()) for (const each of ids) table.delete(each);
  for (const [key, order] of tables.orders)
    if (order.user.id === id) tables.orders.set(key, { ...order, user: nobody });
  for (const [key, subscription] of tables.subscriptions)
    if (subscription.userId === id) tables.subscriptions.set(key, { ...subscription, cancelAtPeriodEnd: true });
  for (const [key, proposal] of tables.proposals) {
    const { status, recipients, owner, payments } = proposal;
    const settled = payments.length === 0 ? 'DECLINED' : 'PAID';
    const others = recipients.filter(({ userId }) => userId !== id);
    const renamed = recipients.map((each) => (each.userId === id ? { ...each, email: nobody.email } : each));
    const isLeft = status === 'SENT' && others.length < recipients.length;
    const kept = isLeft && others.length > 0 ? others : renamed;
    const isSettled = isLeft && others.every(({ declinedAt }) => declinedAt !== undefined);
    tables.proposals.set(key, {
      ...proposal,
      ...(isSettled ? { status: settled, answeredAt: world.stamp() } : undefined),
      payments: payments.map((payment) =>
        tables.orders.get(payment.orderId ?? '')?.user.id === id ? { ...payment, paidBy: removedPersonName } : payment,
      ),
      owner: owner.id === id ? { ...owner, ...nobody } : owner,
      recipients: kept,
    });
  }
  for (const [key, task] of tables.tasks)
    tables.tasks.set(key, {
      ...task,
      owner: task.owner.id === id ? { ...task.owner, ...nobody } : task.owner,
      brandId: task.brandId !== undefined && tables.brands.has(task.brandId) ? task.brandId : undefined,
      ...(task.assigneeIds.includes(id) ? { revision: task.revision + 1, changedBy: undefined } : {}),
      assigneeIds: task.assigneeIds.filter((each) => each !== id),
      followerIds: task.followerIds.filter((each) => each !== id),
      mutedBy: task.mutedBy.filter((each) => each !== id),
    });
  for (const [key, comment] of tables.taskComments)
    if (comment.ownerId === id) tables.taskComments.set(key, { ...comment, ownerName: nobody.name });
  forgetPerson(world, account);
  forgetQuestions(world);
  for (const [key, question] of tables.proposalQuestions)
    if (question.author.id === id) tables.proposalQuestions.set(key, { ...question, author: nobody });
  tables.vaultKeys.delete(id);
  forgetHandovers(world, id);
  for (const [key, preference] of tables.preferences) if (preference.userId === id) tables.preferences.delete(key);
  closeSessions(world, id);
  tables.scheduledRemovals.delete(id);
  tables.users.delete(id);
  const at = world.stamp();
  const removal = { userId: id, parts, scheduled: undefined, startedAt: at, endedAt: at, removed: goingCount(parts) };
  tables.removals.set(id, { ...removal, id, email });
  world.changed();
  return removal;
};
