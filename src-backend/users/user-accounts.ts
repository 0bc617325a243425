import { sql, type Kysely } from 'kysely';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { containing } from '#backend/storage/containing.ts';
import type { PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { OwnedCounts, UserFilter, UserGroup, UserOrder, UserStatus } from '#core/users/user-account.ts';

const columns = [
  'id',
  'name',
  'email',
  'groups',
  'created_at',
  'picture',
  'status',
  'suspended_at',
  'invited_at',
  'invited_until',
  'last_sign_in_at',
  'provider',
] as const satisfies readonly (keyof UserRow)[];

/** What lists of users show of each. */
export type AccountRow = Pick<UserRow, (typeof columns)[number]>;

const selectAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select([...columns])
    .where('removed_at', 'is', null);

const inGroup = (group: UserGroup) => {
  const isAdmin = sql<boolean>`groups @> ${[adminGroup]}::text[]`;
  return group === adminGroup ? isAdmin : sql<boolean>`not ${isAdmin}`;
};

const stored: Readonly<Record<Exclude<UserStatus, 'SUSPENDED'>, readonly UserRow['status'][]>> = {
  ACTIVE: ['CONFIRMED', 'RESET_REQUIRED'],
  INVITED: ['FORCE_CHANGE_PASSWORD'],
  UNCONFIRMED: ['UNCONFIRMED'],
};

const filtered = (query: ReturnType<typeof selectAccounts>, { search, group, status }: UserFilter) => {
  let rest = query;
  if (search !== undefined) rest = rest.where('search_text', 'like', containing(search));
  if (group !== undefined) rest = rest.where(inGroup(group));
  if (status === 'SUSPENDED') return rest.where('suspended_at', 'is not', null);
  return status === undefined ? rest : rest.where('suspended_at', 'is', null).where('status', 'in', stored[status]);
};

/** How many users of each group fit the rest of the filter; a group that nobody is in is left out. */
export const countAccounts = async (db: Kysely<Tables>, filter: UserFilter): Promise<Facet[]> => {
  const found = filtered(selectAccounts(db), { ...filter, group: undefined });
  const { rows } = await sql<Facet>`
    select case when ${inGroup(adminGroup)} then ${adminGroup} else ${'User' satisfies UserGroup} end as value, count(*)::int as count
    from ${found} as found group by 1 order by 1`.execute(db);
  return rows;
};

/** Never is before every time. */
const signedIn = sql<Date>`coalesce(last_sign_in_at, '-infinity'::timestamptz)`;

/** What decides the place of an account in a list of this order. */
export const accountKey = (order: UserOrder, { created_at, id, last_sign_in_at }: AccountRow): string => {
  const made = `${created_at.toISOString()} ${id}`;
  return order === 'lastSignIn' ? `${last_sign_in_at?.toISOString() ?? '-infinity'} ${made}` : made;
};

type ListQuery = Omit<PageQuery, 'after'> & {
  readonly after: string | undefined;
  readonly filter: UserFilter;
  readonly order: UserOrder;
};

export const listAccounts = (db: Kysely<Tables>, { filter, order, after, count }: ListQuery): Promise<AccountRow[]> => {
  const query = filtered(selectAccounts(db), filter).limit(count);
  const parts = after?.split(' ') ?? [];
  if (order === 'lastSignIn') {
    const [signedInAt, made, id] = parts;
    const rest =
      signedInAt === undefined
        ? query
        : query.where(
            sql<boolean>`(${signedIn}, created_at, id) < (${signedInAt}::timestamptz, ${made}::timestamptz, ${id})`,
          );
    return rest.orderBy(signedIn, 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  }
  const [made, id] = parts;
  const [direction, beyond] = order === 'oldest' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  const rest =
    made === undefined ? query : query.where(sql<boolean>`(created_at, id) ${beyond} (${made}::timestamptz, ${id})`);
  return rest.orderBy('created_at', direction).orderBy('id', direction).execute();
};

export const findAccount = (db: Kysely<Tables>, id: string): Promise<AccountRow | undefined> =>
  selectAccounts(db).where('id', '=', id).executeTakeFirst();

/** How much is of each of these users, by their ids. */
export const countOwned = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedCounts>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OwnedCounts & { readonly id: string }>`
    select person.id,
      (select coalesce(sum(count), 0)::int from tallies where kind = 'brands' and owner_id = person.id) as brands,
      (select count(distinct proposal_id)::int from proposal_recipients where user_id = person.id) as proposals,
      (select coalesce(sum(count), 0)::int from tallies where kind = 'order-modes-ever' and owner_id = person.id) as orders,
      (select count(*)::int from design_code_requests where owner_id = person.id) as requests,
      (select coalesce(sum(count), 0)::int from tallies
        where kind = 'assigned-tasks' and owner_id = person.id and part = 'in_progress') as tasks
    from unnest(${[...ids]}::text[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, ...owns }) => [id, owns]));
};

export type SessionRow = {
  readonly id: string;
  readonly authenticated_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
};

/** Sign-ins of a user that still count, newest first. */
export const listSessions = (db: Kysely<Tables>, userId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'authenticated_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .orderBy('authenticated_at', 'desc')
    .orderBy('id')
    .execute();
