import { sql } from 'kysely';
import { unauthorized } from '#backend/graphql/refusals.ts';
import type { DashboardStats, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Database } from '#backend/storage/database.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

export type DashboardDeps = { readonly database: Pick<Database, 'db'> };

export const dashboardResolvers = ({ database: { db } }: DashboardDeps): Pick<Resolvers, 'Query'> => {
  const userStats = async (userId: string): Promise<DashboardStats> => {
    const { rows } = await sql<DashboardStats>`
      select
        (select count(*) from proposal_recipients r join proposals p on p.id = r.proposal_id
          where r.user_id = ${userId} and p.status <> 'DRAFT') as proposals,
        (select count(*) from orders where user_id = ${userId}) as orders,
        (select count(*) from task_people where user_id = ${userId} and status = 'in_progress' and is_listed) as tasks`.execute(
      db,
    );
    return { proposals: 0, orders: 0, tasks: 0, ...rows[0], users: null, proposalRequests: null };
  };

  const adminStats = async (): Promise<DashboardStats> => {
    const { rows } = await sql<DashboardStats>`
      select
        (select count(*) from proposals) as proposals,
        (select count(*) from orders) as orders,
        (select count(*) from users where removed_at is null) as users,
        (select count(*) from design_code_requests) as "proposalRequests",
        (select count(*) from tasks where status = 'in_progress') as tasks`.execute(db);
    return { proposals: 0, orders: 0, users: 0, proposalRequests: 0, tasks: 0, ...rows[0] };
  };

  return {
    Query: {
      getDashboardStats: (_, { shape }, { caller }) => {
        if (shape === 'user') return userStats(caller.userId);
        if (!isAdmin(caller.groups)) throw unauthorized('getDashboardStats', 'Query');
        return adminStats();
      },
    },
  };
};
