import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { DemoProposalService } from '#contracts/demo-world/demo-orders.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import { templateColumns } from '#backend/proposals/templates/template-store.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** Keeps the templates of the demo world. */
export const storeTemplates = async (
  trx: Kysely<Tables>,
  { templates }: DemoWorld,
  people: ReadonlyMap<string, { readonly id: string }>,
  stored: (services: readonly DemoProposalService[]) => readonly StoredService[],
): Promise<void> => {
  await trx
    .insertInto('proposal_templates')
    .values(
      templates.map(({ by, createdAt, ...template }) => ({
        id: template.id,
        kind: template.kind,
        ...templateColumns(template, stored(template.services)),
        currency: template.currency,
        revision: 1,
        author_id: people.get(by)?.id ?? '',
        created_at: new Date(createdAt),
        updated_at: new Date(createdAt),
      })),
    )
    .execute();
};
