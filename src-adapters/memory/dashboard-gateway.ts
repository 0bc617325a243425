import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import type { Caller } from './caller.ts';
import { isReceivedBy } from './proposal-access.ts';
import type { MemoryWorld } from './world.ts';

export const createMemoryDashboardGateway = ({ tables }: MemoryWorld, caller: Caller): DashboardGateway => ({
  userStats: async () => {
    const { id } = caller.signedIn();
    return {
      proposals: [...tables.proposals.values()].filter((proposal) => isReceivedBy(proposal, id)).length,
      orders: [...tables.orders.values()].filter((order) => order.user.id === id).length,
    };
  },
  adminStats: async () => {
    caller.admin();
    return {
      proposals: tables.proposals.size,
      orders: tables.orders.size,
      users: tables.users.size,
      proposalRequests: 0,
      tasks: 0,
    };
  },
});
