import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
  GetWaitingDocument,
  OnDashboardChangeDocument,
  type GetAdminDashboardStatsQuery,
} from '#contracts/generated/dashboard/graphql.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import { firstDayCounted, type DashboardAnswers } from '#core/dashboard/dashboard-stats.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { openOwnFeed } from './own-feed.ts';

type WireAnswers = GetAdminDashboardStatsQuery['getDashboardStats']['answers'];

const toAnswers = (answers: WireAnswers): DashboardAnswers =>
  answers === null
    ? { since: firstDayCounted(Date.now()), sent: 0, answered: 0, medianDays: undefined }
    : { ...answers, medianDays: answers.medianDays ?? undefined };

export const createAppSyncDashboardGateway = (api: DataApi, openRealtime: OpenRealtime): DashboardGateway => {
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
    waiting: async () => {
      const { things, counts, removalDueAt } = (await execute(GetWaitingDocument, {})).getWaiting;
      return {
        things: things.map((thing) => ({
          ...thing,
          commentId: thing.commentId ?? undefined,
          dueOn: thing.dueOn ?? undefined,
          amount: thing.amount ?? undefined,
          currency: thing.currency ?? undefined,
        })),
        counts,
        removalDueAt: removalDueAt ?? undefined,
      };
    },
    watch: (userId, { onChange, onOpen }) =>
      openOwnFeed(openRealtime, OnDashboardChangeDocument, userId, {
        what: 'Live changes of the dashboard',
        onData: onChange,
        onOpen,
      }),
  };
};
