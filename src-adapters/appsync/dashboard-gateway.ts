import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
  type GetAdminDashboardStatsQuery,
} from '#contracts/generated/dashboard/graphql.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import { firstDayCounted, type DashboardAnswers } from '#core/dashboard/dashboard-stats.ts';
import type { DataApi } from './data-api.ts';

type WireAnswers = GetAdminDashboardStatsQuery['getDashboardStats']['answers'];

const toAnswers = (answers: WireAnswers): DashboardAnswers =>
  answers === null
    ? { since: firstDayCounted(Date.now()), sent: 0, answered: 0, medianDays: undefined }
    : { ...answers, medianDays: answers.medianDays ?? undefined };

export const createAppSyncDashboardGateway = (api: DataApi): DashboardGateway => {
  const execute = api('dashboard');
  return {
    userStats: async () => {
      const { tasks, ...stats } = (await execute(GetUserDashboardStatsDocument, {})).getDashboardStats;
      return { ...stats, tasks: tasks ?? 0 };
    },
    adminStats: async () => {
      const { getDashboardStats } = await execute(GetAdminDashboardStatsDocument, {});
      const { users, proposalRequests, tasks, won, answers, ...stats } = getDashboardStats;
      return {
        ...stats,
        users: users ?? 0,
        proposalRequests: proposalRequests ?? 0,
        tasks: tasks ?? 0,
        won: won ?? { count: 0, totals: [] },
        answers: toAnswers(answers),
      };
    },
  };
};
