import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import { answerColumns } from '#backend/design-code/request-store.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** Keeps the design and code requests of the demo world. */
export const storeRequests = async (
  trx: Kysely<Tables>,
  { requests }: DemoWorld,
  people: ReadonlyMap<string, UserRow>,
): Promise<void> => {
  const rows = requests.map(({ id, owner, createdAt, ...draft }) => ({
    id,
    owner_id: people.get(owner)?.id ?? '',
    category: draft.category,
    sub_category: draft.subCategory ?? null,
    ...answerColumns(draft),
    revision: 1,
    created_at: new Date(createdAt),
  }));
  await trx.insertInto('design_code_requests').values(rows).execute();
};
