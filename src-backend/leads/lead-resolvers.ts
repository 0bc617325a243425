import { ulid } from 'ulid';
import { badRequest, tooMany } from '#backend/graphql/api-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Paging } from '#backend/graphql/paging.ts';
import type { Allowance } from '#backend/identity/identity-config.ts';
import type { RateLimit } from '#backend/identity/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { pageSize } from '#core/kernel/page.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly paging: Paging;
  readonly rateLimit: RateLimit;
  readonly now: () => number;
  /** How many one address may leave. */
  readonly allowance: Allowance | undefined;
};

const usualAllowance: Allowance = { burst: 5, perMinute: 1 };

export const leadResolvers = (deps: Deps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { database, paging, rateLimit, now, allowance = usualAllowance } = deps;
  const { db } = database;
  return {
    Query: {
      getLeads: async (_, args, { caller }) => {
        const { rows, nextToken } = await paging({
          user: caller.userId,
          operation: 'getLeads',
          filter: {},
          args,
          size: pageSize.leads,
          load: (after, count) => {
            const all = db.selectFrom('leads').selectAll();
            const query = after === undefined ? all : all.where('id', '<', after);
            return query.orderBy('id', 'desc').limit(count).execute();
          },
        });
        const items = rows.map(({ email, location, created_at }) => ({
          email,
          location,
          createdAt: created_at.toISOString(),
        }));
        return { items, nextToken };
      },
    },
    Mutation: {
      lead: async (_, { email: typed }, { address, location }) => {
        const email = parseEmail(typed);
        if (email === undefined) throw badRequest('email', 'Enter a valid email');
        if (!(await rateLimit.take(allowance, 'lead', address)))
          throw tooMany('Too many requests: try again in a minute', 60);
        await db
          .insertInto('leads')
          .values({ id: ulid(now()), email, location, created_at: new Date(now()) })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        return true;
      },
    },
  };
};
