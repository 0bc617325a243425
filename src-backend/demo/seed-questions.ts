import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** Keeps what was asked about the proposals of the demo world. */
export const storeQuestions = async (
  trx: Kysely<Tables>,
  { questions }: DemoWorld,
  people: ReadonlyMap<string, { readonly id: string }>,
): Promise<void> => {
  const placeOf = (proposalId: string, at: number): number =>
    questions.slice(0, at + 1).filter((each) => each.proposalId === proposalId).length;
  await trx
    .insertInto('proposal_questions')
    .values(
      questions.map(({ id, proposalId, itemId, by, text, createdAt }, at) => ({
        id,
        proposal_id: proposalId,
        sequence: placeOf(proposalId, at),
        item_id: itemId ?? null,
        author_id: people.get(by)?.id ?? '',
        text,
        created_at: new Date(createdAt),
      })),
    )
    .execute();
};
