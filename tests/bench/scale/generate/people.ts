import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { adminGroup } from '#core/identity/auth-user.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { keepChoices, type Ground } from './ground.ts';

export const admins = 10;

const first = [
  'Amélie',
  'Bashir',
  'Chiara',
  'Dmitri',
  'Esra',
  'Farid',
  'Greta',
  'Hiro',
  'Ines',
  'Jakub',
  'Kofi',
  'Lena',
];
const last = ['Abara', 'Bjørnson', 'Castillo', 'Dvořák', 'Eriksen', 'Fournier', 'Grabowski', 'Haddad', 'Ito', 'Jensen'];

export type Person = { readonly id: string; readonly name: string; readonly email: string };

const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The customer of a place: the first is the big one, the second the small one. */
export const customerAt = (at: number): Person => ({
  id: idOf(`customer ${at}`),
  name: `${first[at % first.length]} ${last[Math.floor(at / first.length) % last.length]} ${at}`,
  email: `customer-${at}@scale.test`,
});

export const adminAt = (at: number): Person => ({
  id: idOf(`admin ${at}`),
  name: `${first[(at * 5) % first.length]} ${last[(at * 3) % last.length]}`,
  email: `admin-${at}@scale.test`,
});

type Standing = { readonly groups: readonly string[]; readonly place: number };

const dayMs = 24 * 60 * 60_000;

/** One in fifty is invited, one in sixty suspended; the others have signed in lately, or long ago. */
const rowOf = (person: Person, { groups, place }: Standing, now: number) => {
  const asked = groups.length === 0 && place > 1;
  const isInvited = asked && place % 10 === 3;
  const isSuspended = asked && place % 11 === 5 && !isInvited;
  const made = now - (1_095 - ((place * 37) % 1_000)) * dayMs;
  return {
    ...person,
    search_text: searchTextOf(person),
    groups,
    verified: !isInvited,
    state: isInvited ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    made: new Date(made).toISOString(),
    suspended: isSuspended ? new Date(now - dayMs).toISOString() : null,
    invited: isInvited ? new Date(now - dayMs).toISOString() : null,
    until: isInvited ? new Date(now + 6 * dayMs).toISOString() : null,
    seen: isInvited ? null : new Date(now - ((place * 7) % 90) * dayMs).toISOString(),
  };
};

const columns = {
  id: 'text',
  name: 'text',
  email: 'text',
  search_text: 'text',
  groups: 'text[]',
  verified: 'boolean',
  state: 'text',
  made: 'timestamptz',
  suspended: 'timestamptz',
  invited: 'timestamptz',
  until: 'timestamptz',
  seen: 'timestamptz',
};

/** Customers and admins, each with a sign-in or two; they come by a hosted login, so that none has a password. */
export const fillPeople = async (ground: Ground): Promise<void> => {
  const { db, sizes, now } = ground;
  const customers = Array.from({ length: sizes.customers }, (_each, at) =>
    rowOf(customerAt(at), { groups: [], place: at }, now),
  );
  const agents = Array.from({ length: admins }, (_each, at) =>
    rowOf(adminAt(at), { groups: [adminGroup], place: at }, now),
  );
  await keepChoices(ground, 'people', columns, customers);
  await keepChoices(ground, 'agents', columns, agents);
  for (const table of ['people', 'agents']) {
    await sql`
      insert into users (id, email, email_verified, name, search_text, groups, status, provider, created_at, updated_at,
        suspended_at, invited_at, invited_until, last_sign_in_at)
      select id, email, verified, name, search_text, groups, state, case when verified then 'Google' end, made, coalesce(seen, made),
        suspended, invited, until, seen
      from ${sql.table(table)}`.execute(db);
    await sql`
      insert into sessions (id, user_id, authenticated_at, expires_at, seen_at, user_agent, address)
      select gen_random_uuid()::text, id, seen, seen + interval '30 days', seen, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '192.0.2.7'
      from ${sql.table(table)}, generate_series(1, 2) where seen is not null`.execute(db);
  }
};
