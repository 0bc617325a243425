import { sql, type Kysely } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { newId } from '#backend/storage/new-id.ts';
import { invalid, limitExceeded } from '#core/kernel/app-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments, type Pages } from '#backend/graphql/pages.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { countOfCells } from '#backend/tallies/read-tallies.ts';
import { countRows, placeIn, rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { leadsPageSize } from '#core/leads/lead-gateway.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';
import type { LeadSort } from '#core/leads/lead.ts';
import type { LeadsTable } from './lead-tables.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    readonly leads: unknown;
  }
}

export type LeadDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly rateLimit: RateLimit;
  readonly now: () => number;
  /** How many one address may leave. */
  readonly leadAllowance?: Allowance | undefined;
};

type StoredLead = LeadsTable & { readonly is_user: boolean };
type ListArguments = PageArguments & { readonly search?: string | null; readonly sort?: LeadSort | null };

const leadOf = ({ email, location, created_at, is_user: isUser }: StoredLead) => ({
  email,
  location,
  isUser,
  createdAt: created_at.toISOString(),
});

const made = ['leads.id', 'text', ({ id }: StoredLead) => id] as const;

/** Each is read by the index of ids. */
const orders: Readonly<Record<LeadSort, RowOrder<StoredLead>>> = {
  newest: { direction: 'desc', columns: [made] },
  oldest: { direction: 'asc', columns: [made] },
};

const wordsOf = ({ search }: ListArguments): readonly string[] => searchWordsOf(search, 'search');
const orderOf = ({ sort }: ListArguments): RowOrder<StoredLead> => orders[sort ?? 'newest'];

const selectLeads = (db: Kysely<Tables>, words: readonly string[]) =>
  words
    .reduce((found, word) => found.where('leads.search_text', 'like', containing(word)), db.selectFrom('leads'))
    .selectAll()
    .select(
      sql<boolean>`exists (select from users where users.email = leads.email and users.removed_at is null)`.as(
        'is_user',
      ),
    );

const countLeads = (db: Kysely<Tables>, words: readonly string[]) =>
  words.length === 0 ? countOfCells(db, { kinds: ['leads'] }) : countRows(db, selectLeads(db, words));

const usualAllowance: Allowance = { burst: 5, perMinute: 1 };

export const leadResolvers = (deps: LeadDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { database, page, rateLimit, now, leadAllowance = usualAllowance } = deps;
  const { db } = database;
  return {
    Query: {
      getLeads: page(
        leadsPageSize,
        each(leadOf),
        (after, count, args: ListArguments) =>
          rowsAfter(selectLeads(db, wordsOf(args)), orderOf(args), { after, count }),
        {
          keyOf: (row, args) => placeIn(orderOf(args), row),
          filterOf: (args) => ({ words: wordsOf(args), sort: args.sort ?? 'newest' }),
          counts: (args) => countLeads(db, wordsOf(args)),
        },
      ),
    },
    Mutation: {
      lead: async (_, { email: typed }, { requestOrigin: { address, location } }) => {
        const email = parseEmail(typed);
        if (email === undefined) throw invalid('email', 'Enter a valid email');
        if (!(await rateLimit.take(leadAllowance, 'lead', address)))
          throw limitExceeded('Too many requests: try again in a minute', 60);
        await db
          .insertInto('leads')
          .values({
            id: newId(now()),
            email,
            location,
            search_text: leadSearchText({ email, location: location ?? undefined }),
            created_at: new Date(now()),
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        return true;
      },
    },
  };
};
