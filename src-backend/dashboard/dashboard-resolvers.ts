import { sql, type RawBuilder } from 'kysely';
import type { Figures } from '#backend/feature/figures.ts';
import { unauthorized } from '#backend/graphql/refusals.ts';
import type { DashboardStats, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Database } from '#backend/storage/database.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

export type DashboardDeps = { readonly database: Pick<Database, 'db'>; readonly figures: Figures };

type Count = readonly [name: string, count: RawBuilder<unknown>];

export const dashboardResolvers = ({ database: { db }, figures }: DashboardDeps): Pick<Resolvers, 'Query'> => {
  const all = Object.entries(figures);
  const site = all.map(([name, { admin }]): Count => [name, admin]);
  const ownOf = (userId: string): readonly Count[] =>
    all.flatMap(([name, { user }]) => (user === undefined ? [] : [[name, user(userId)] as const]));

  const read = async (counts: readonly Count[]): Promise<DashboardStats> => {
    const columns = counts.map(([name, count]) => sql`(${count}) as ${sql.ref(name)}`);
    const { rows } = await sql<DashboardStats>`select ${sql.join(columns)}`.execute(db);
    const [stats] = rows as [DashboardStats];
    const none: Partial<DashboardStats> = {
      waitingProposals: { count: 0, totals: [] },
      monthlyCharges: [],
      months: [],
    };
    return { ...none, ...stats };
  };

  return {
    Query: {
      getDashboardStats: (_, { shape }, { caller }) => {
        if (shape === 'user') return read(ownOf(caller.userId));
        if (!isAdmin(caller.groups)) throw unauthorized('getDashboardStats', 'Query');
        return read(site);
      },
    },
  };
};
