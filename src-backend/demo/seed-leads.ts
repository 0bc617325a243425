import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';

/** Keeps the emails that visitors of the demo world left, unless they have left them since. */
export const storeLeads = async (trx: Kysely<Tables>, { leads }: DemoWorld): Promise<void> => {
  const rows = leads.map(({ id, email, location, createdAt }) => ({
    id,
    email,
    location: location ?? null,
    search_text: leadSearchText({ email, location }),
    created_at: new Date(createdAt),
  }));
  await trx
    .insertInto('leads')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};
