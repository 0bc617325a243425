import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import { isWaiting, isWaitingFor } from '#core/proposals/waiting.ts';
import { openOwnFeed, type Caller } from './caller.ts';
import { answersOf, chargesOf, monthsOf, waitingSum, wonOf } from './dashboard/money-figures.ts';
import { waitingFor } from './dashboard/waiting.ts';
import { isReceivedBy } from './proposal-access.ts';
import { roleIn } from './tasks/task-access.ts';
import type { StoredTask } from './tasks/task-tables.ts';
import type { MemoryWorld } from './world.ts';

const isOpen = ({ status }: StoredTask): boolean => status === 'in_progress';

export const createMemoryDashboardGateway = (world: MemoryWorld, caller: Caller): DashboardGateway => {
  const { tables, clock } = world;
  const proposals = () => [...tables.proposals.values()];
  return {
    userStats: async () => {
      const account = caller.signedIn();
      const { id } = account;
      const isMine = (task: StoredTask): boolean => ['owner', 'assignee'].includes(roleIn(task, account) ?? '');
      return {
        proposals: proposals().filter((proposal) => isReceivedBy(proposal, id)).length,
        orders: [...tables.orders.values()].filter((order) => order.user.id === id).length,
        tasks: [...tables.tasks.values()].filter((task) => isOpen(task) && isMine(task)).length,
        waitingProposals: waitingSum(proposals().filter((each) => isWaitingFor(each, id, clock.now()))),
        monthlyCharges: chargesOf(world, id),
        months: monthsOf(world, id),
      };
    },
    adminStats: async () => {
      caller.admin();
      return {
        proposals: tables.proposals.size,
        orders: tables.orders.size,
        users: tables.users.size,
        proposalRequests: tables.requests.size,
        tasks: [...tables.tasks.values()].filter(isOpen).length,
        waitingProposals: waitingSum(proposals().filter((each) => isWaiting(each, clock.now()))),
        monthlyCharges: chargesOf(world),
        months: monthsOf(world),
        won: wonOf(world),
        answers: answersOf(world),
      };
    },
    waiting: async () => waitingFor(world, caller.signedIn()),
    watch: (userId, feed) => openOwnFeed(caller, world.dashboardFeeds, userId, feed),
  };
};
