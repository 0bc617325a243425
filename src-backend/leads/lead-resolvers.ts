import { sql, type Kysely } from 'kysely';
import { newId } from '#backend/storage/new-id.ts';
import { invalid, limitExceeded } from '#core/kernel/app-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type Pages } from '#backend/graphql/pages.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { countRows, newestFirst } from '#backend/storage/newest-first.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { leadsPageSize } from '#core/leads/lead-gateway.ts';
import type { LeadsTable } from './lead-tables.ts';

export type LeadDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly rateLimit: RateLimit;
  readonly now: () => number;
  /** How many one address may leave. */
  readonly leadAllowance?: Allowance | undefined;
};

const leadOf = ({ email, location, created_at, is_user: isUser }: LeadsTable & { readonly is_user: boolean }) => ({
  email,
  location,
  isUser,
  createdAt: created_at.toISOString(),
});

const selectLeads = (db: Kysely<Tables>) =>
  db
    .selectFrom('leads')
    .selectAll()
    .select(
      sql<boolean>`exists (select from users where users.email = leads.email and users.removed_at is null)`.as(
        'is_user',
      ),
    );

const usualAllowance: Allowance = { burst: 5, perMinute: 1 };

export const leadResolvers = (deps: LeadDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { database, page, rateLimit, now, leadAllowance = usualAllowance } = deps;
  const { db } = database;
  return {
    Query: {
      getLeads: page(
        leadsPageSize,
        each(leadOf),
        (after, count) => newestFirst(selectLeads(db), 'leads.id', { after, count }),
        { counts: () => countRows(db, selectLeads(db)) },
      ),
    },
    Mutation: {
      lead: async (_, { email: typed }, { address, location }) => {
        const email = parseEmail(typed);
        if (email === undefined) throw invalid('email', 'Enter a valid email');
        if (!(await rateLimit.take(leadAllowance, 'lead', address)))
          throw limitExceeded('Too many requests: try again in a minute', 60);
        await db
          .insertInto('leads')
          .values({ id: newId(now()), email, location, created_at: new Date(now()) })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        return true;
      },
    },
  };
};
