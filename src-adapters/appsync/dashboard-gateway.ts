import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
} from '#contracts/generated/dashboard/graphql.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import type { DataApi } from './data-api.ts';

export const createAppSyncDashboardGateway = (api: DataApi): DashboardGateway => {
  const execute = api('dashboard');
  return {
    userStats: async () => {
      const { tasks, ...counts } = (await execute(GetUserDashboardStatsDocument, {})).getDashboardStats;
      return { ...counts, tasks: tasks ?? 0 };
    },
    adminStats: async () => {
      const { getDashboardStats } = await execute(GetAdminDashboardStatsDocument, {});
      const { proposals, orders, users, proposalRequests, tasks } = getDashboardStats;
      return { proposals, orders, users: users ?? 0, proposalRequests: proposalRequests ?? 0, tasks: tasks ?? 0 };
    },
  };
};
