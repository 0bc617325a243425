import { sql } from 'kysely';
import type { Figures, Reading } from '#backend/feature/figures.ts';
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
  subject: { ...thing.subject, name: null },
  commentId: thing.commentId ?? null,
  dueOn: thing.dueOn ?? null,
  amount: thing.amount ?? null,
  currency: thing.currency ?? null,
});

type Named = readonly [name: string, reading: Reading<unknown>];

export const dashboardResolvers = ({
  database: { db },
  figures,
  waiting,
  now: clock,
}: DashboardDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const all = Object.entries(figures);
  const site = (now: number): readonly Named[] => all.map(([name, { admin }]) => [name, admin(now)]);
  const ownOf = (userId: string, now: number): readonly Named[] =>
    all.flatMap(([name, { user }]) => (user === undefined ? [] : [[name, user(userId, now)] as const]));

  const read = async (named: readonly Named[]): Promise<DashboardStats> => {
    const columns = named.map(([name, { query }]) => sql`(${query}) as ${sql.ref(name)}`);
    const { rows } = await sql<Readonly<Record<string, unknown>>>`select ${sql.join(columns)}`.execute(db);
    const [row] = rows;
    return Object.fromEntries(named.map(([name, { figureOf }]) => [name, figureOf(row?.[name])])) as DashboardStats;
  };

  return {
    Query: {
      getDashboardStats: (_, { shape }, { caller }) => {
        if (shape === 'user') return read(ownOf(caller.userId, clock()));
        if (!isAdmin(caller.groups)) throw unauthorized('getDashboardStats', 'Query');
        return read(site(clock()));
      },
      getWaiting: async (_, _args, { caller }) => {
        const { things, counts } = await waitingOf(db, waiting, caller, clock());
        return { things: things.map(shownThing), counts: [...counts], removalDueAt: null };
      },
    },
    Mutation: {
      publishDashboardChange: () => null,
    },
  };
};
