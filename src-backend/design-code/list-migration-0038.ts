import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { brandNameOrder, brandSearchText } from '#core/brands/brand-search.ts';
import { requestSearchText } from '#core/design-code/request-search.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';

type Filled = { readonly columns: string; readonly texts: Readonly<Record<string, (row: never) => string>> };

/** The columns that each text is made of, and the texts of each table. */
const tables: Readonly<Record<string, Filled>> = {
  leads: { columns: 'email, location', texts: { search_text: leadSearchText } },
  brands: { columns: 'name, website', texts: { search_text: brandSearchText, name_order: brandNameOrder } },
  design_code_requests: {
    columns: 'category, sub_category as "subCategory", answers',
    texts: {
      search_text: ({ subCategory, ...row }: Parameters<typeof requestSearchText>[0]) =>
        requestSearchText({ ...row, subCategory: subCategory ?? undefined }),
    },
  },
};

const atOnce = 1000;

const fill = async (db: Kysely<unknown>, table: string, { columns, texts }: Filled): Promise<void> => {
  const after = async (id: string) =>
    (
      await sql<{ readonly id: string }>`
        select id, ${sql.raw(columns)} from ${sql.table(table)} where id > ${id} order by id limit ${atOnce}`.execute(
        db,
      )
    ).rows;
  for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? ''))
    for (const [column, textOf] of Object.entries(texts))
      await sql`
        update ${sql.table(table)} as stored set ${sql.ref(column)} = found.text
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => textOf(row as never))}::text[])
          as found (id, text)
        where stored.id = found.id`.execute(db);
};

const indexes = {
  brands: ['name_order, id', 'owner_id, name_order, id'],
  design_code_requests: ['owner_id, priority_key', 'category, priority_key', 'sub_category, priority_key'],
} as const;

/** What searches of leads, brands and requests look in, and an index for each order of their lists. */
export const searchedListsMigration: Migration = {
  up: async (db) => {
    for (const [table, filled] of Object.entries(tables)) {
      for (const column of Object.keys(filled.texts))
        await sql`
          alter table ${sql.table(table)}
            add column ${sql.ref(column)} text collate "C" not null default ''`.execute(db);
      await fill(db, table, filled);
    }
    for (const [table, lists] of Object.entries(indexes))
      for (const columns of lists) await sql`create index on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
  },
};
