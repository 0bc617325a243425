import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { proposalSearchText, recipientsSearchText } from '#core/proposals/proposal-search.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';

type Stored = Parameters<typeof proposalSearchText>[0] & Parameters<typeof proposalTotal>[0];

const atOnce = 1000;

const fillProposals = async (db: Kysely<unknown>): Promise<void> => {
  const after = async (id: string) =>
    (
      await sql<Stored>`
        select id, title, services from proposals where id > ${id} order by id limit ${atOnce}`.execute(db)
    ).rows;
  for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? ''))
    await sql`
      update proposals set total = found.total, search_text = found.text
      from unnest(
        ${rows.map(({ id }) => id)}::text[], ${rows.map(proposalTotal)}::integer[], ${rows.map(proposalSearchText)}::text[]
      ) as found (id, total, text)
      where proposals.id = found.id`.execute(db);
};

const fillRecipients = async (db: Kysely<unknown>): Promise<void> => {
  const after = async (email: string) =>
    (
      await sql<{ readonly email: string }>`
        select distinct email from proposal_recipients where email > ${email} order by email limit ${atOnce}`.execute(
        db,
      )
    ).rows.map((row) => row.email);
  for (let emails = await after(''); emails.length > 0; emails = await after(emails.at(-1) ?? ''))
    await sql`
      update proposal_recipients set search_text = found.text
      from unnest(${emails}::text[], ${emails.map((email) => recipientsSearchText([{ email }]))}::text[])
        as found (email, text)
      where proposal_recipients.email = found.email`.execute(db);
};

/** What a proposal costs, what searches look in, and an index for each order of the list. */
export const proposalListsMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table proposals
        add column total integer not null default 0,
        add column search_text text collate "C" not null default ''`.execute(db);
    await sql`alter table proposal_recipients add column search_text text collate "C" not null default ''`.execute(db);
    await fillProposals(db);
    await fillRecipients(db);
    for (const columns of ['total, id', 'status, total, id'])
      await sql`create index on proposals (${sql.raw(columns)})`.execute(db);
  },
};
