import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchTextOf } from '#core/users/user-search.ts';

type Named = { readonly id: string; readonly name: string; readonly email: string };

const atOnce = 1000;

const presentAfter = async (db: Kysely<unknown>, id: string): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`
    select id, name, email from users where removed_at is null and id > ${id} order by id limit ${atOnce}`.execute(db);
  return rows;
};

/** What searches look in, of everybody who is there. */
export const userSearchMigration: Migration = {
  up: async (db) => {
    await sql`alter table users add column search_text text collate "C" not null default ''`.execute(db);
    for (
      let users = await presentAfter(db, '');
      users.length > 0;
      users = await presentAfter(db, users.at(-1)?.id ?? '')
    )
      await sql`
        update users set search_text = found.text
        from unnest(${users.map(({ id }) => id)}::text[], ${users.map(searchTextOf)}::text[]) as found (id, text)
        where users.id = found.id`.execute(db);
  },
};
