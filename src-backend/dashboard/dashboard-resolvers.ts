import { sql, type RawBuilder } from 'kysely';
import type { Figures } from '#backend/feature/figures.ts';
import type { WaitingSources } from '#backend/feature/waiting.ts';
import { unauthorized } from '#backend/graphql/refusals.ts';
import type { DashboardStats, Resolvers, WaitingThing as ShownThing } from '#backend/graphql/generated/resolvers.ts';
import type { Database } from '#backend/storage/database.ts';
import type { WaitingThing } from '#core/dashboard/waiting.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { waitingOf } from './waiting-of.ts';

export type DashboardDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly figures: Figures;
  readonly waiting: WaitingSources;
  readonly now: () => number;
};

const shownThing = (thing: WaitingThing): ShownThing => ({
  ...thing,
  commentId: thing.commentId ?? null,
  dueOn: thing.dueOn ?? null,
  amount: thing.amount ?? null,
  currency: thing.currency ?? null,
});

type Count = readonly [name: string, count: RawBuilder<unknown>];

export const dashboardResolvers = ({
  database: { db },
  figures,
  waiting,
  now,
}: DashboardDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
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
      getWaiting: async (_, _args, { caller }) => {
        const { things, counts } = await waitingOf(db, waiting, caller, now());
        return { things: things.map(shownThing), counts: [...counts] };
      },
    },
    Mutation: {
      publishDashboardChange: () => null,
    },
  };
};
