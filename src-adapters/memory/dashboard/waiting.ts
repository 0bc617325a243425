import {
  foundIn,
  waitingPageSize,
  type WaitingFound,
  type WaitingKind,
  type WaitingSection,
  type WaitingThing,
} from '#core/dashboard/waiting.ts';
import { asksForReply, isUnanswered, waitingThings } from '#core/dashboard/waiting-things.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { isWaitingFor } from '#core/proposals/waiting.ts';
import { isInvitationOver } from '#core/users/user-account.ts';
import { isExpired } from '#core/vault/expiry.ts';
import { isAdminAccount } from '../caller.ts';
import type { Account } from '../tables.ts';
import { showTasks } from '../tasks/show-task.ts';
import { statusOf } from '../users/present-account.ts';
import type { MemoryWorld } from '../world.ts';

const sectionOf = (kind: WaitingKind, all: readonly WaitingThing[]): WaitingSection => {
  const place = ({ since, id }: WaitingThing): string => `${since} ${id}`;
  const longest = all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  return { kind, things: longest.slice(0, waitingPageSize), count: all.length };
};

/** What somebody is waited for with, and the agency where they are an admin. */
export const waitingFor = (world: MemoryWorld, account: Account): WaitingFound => {
  const { id: userId } = account;
  const { proposals, notifications, tasks, logins, brands, requests, users } = world.tables;
  const now = world.clock.now();
  const isAdmin = isAdminAccount(account);
  const { shown } = showTasks(world);

  const received = (): readonly WaitingThing[] =>
    [...proposals.values()]
      .filter((each) => !isAdmin && each.owner.id !== userId && isWaitingFor(each, userId, now))
      .map((each) => waitingThings.proposal(each, each.owner.name, openTotal(each)));
  const replies = (): readonly WaitingThing[] =>
    [...notifications.values()].filter((each) => each.userId === userId && asksForReply(each)).map(waitingThings.reply);
  const assigned = (): readonly WaitingThing[] =>
    [...tasks.values()]
      .filter(({ status, assigneeIds }) => status === 'in_progress' && assigneeIds.includes(userId))
      .map((task) => waitingThings.task(task, task.owner.name, shown(task, account).nextStep?.text ?? ''));
  const expired = (): readonly WaitingThing[] =>
    [...logins.values()].flatMap(({ id, platform, userId: ownerId, expiryDate, brand }) =>
      ownerId === userId && expiryDate !== undefined && isExpired(expiryDate, now)
        ? [waitingThings.login({ id, platform, expiryDate }, brands.get(brand?.id ?? '')?.name ?? '')]
        : [],
    );
  const requested = (): readonly WaitingThing[] => {
    const answered = new Set([...proposals.values()].map(({ requestId }) => requestId));
    return [...requests.values()]
      .filter(({ id }) => !answered.has(id))
      .map((request) => waitingThings.request(request, request.owner.name));
  };
  const unanswered = (): readonly WaitingThing[] =>
    [...proposals.values()]
      .filter((each) => isUnanswered(each, now))
      .map((each) => {
        const [first] = each.recipients;
        const name = users.get(first?.userId ?? '')?.name ?? first?.email ?? '';
        return waitingThings.unanswered(each, name, openTotal(each));
      });
  const invited = (): readonly WaitingThing[] =>
    [...users.values()].flatMap((user) =>
      statusOf(user) === 'INVITED' && user.invitation !== undefined && isInvitationOver(user.invitation, now)
        ? [waitingThings.invitation(user, user.invitation.endsAt)]
        : [],
    );

  const found = foundIn([
    sectionOf('proposal', received()),
    sectionOf('reply', replies()),
    sectionOf('task', assigned()),
    sectionOf('login', expired()),
    ...(isAdmin
      ? [sectionOf('request', requested()), sectionOf('unanswered', unanswered()), sectionOf('invitation', invited())]
      : []),
  ]);
  return { ...found, removalDueAt: world.tables.scheduledRemovals.get(account.id)?.dueAt };
};
