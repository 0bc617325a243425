import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import type { Caller } from './caller.ts';
import { isReceivedBy } from './proposal-access.ts';
import { roleIn } from './tasks/task-access.ts';
import type { StoredTask } from './tasks/task-tables.ts';
import type { MemoryWorld } from './world.ts';

const isOpen = ({ status }: StoredTask): boolean => status === 'in_progress';

export const createMemoryDashboardGateway = ({ tables }: MemoryWorld, caller: Caller): DashboardGateway => ({
  userStats: async () => {
    const account = caller.signedIn();
    const { id } = account;
    const isMine = (task: StoredTask): boolean => ['owner', 'assignee'].includes(roleIn(task, account) ?? '');
    return {
      proposals: [...tables.proposals.values()].filter((proposal) => isReceivedBy(proposal, id)).length,
      orders: [...tables.orders.values()].filter((order) => order.user.id === id).length,
      tasks: [...tables.tasks.values()].filter((task) => isOpen(task) && isMine(task)).length,
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
    };
  },
});
