import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { priorityRank } from '#core/design-code/request.ts';

/** Keeps the design and code requests of the demo world. */
export const storeRequests = async (
  trx: Kysely<Tables>,
  { requests }: DemoWorld,
  people: ReadonlyMap<string, UserRow>,
): Promise<void> => {
  const rows = requests.map(({ id, owner, category, subCategory, answers, createdAt }) => ({
    id,
    owner_id: people.get(owner)?.id ?? '',
    category,
    sub_category: subCategory ?? null,
    answers: JSON.stringify(answers),
    priority_rank: priorityRank(answers),
    revision: 1,
    created_at: new Date(createdAt),
  }));
  await trx.insertInto('design_code_requests').values(rows).execute();
};
