import { answerColumns } from '#backend/design-code/request-store.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Answers } from '#core/design-code/request-field.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

type Owner = { readonly id: string };
type Change = { readonly id?: string; readonly answers?: Answers; readonly createdAt?: Date };

const answers: Answers = {
  description: 'What our customers see first',
  projectType: 'new-website',
  websiteType: 'shop',
  budget: '5-000-to-15-000',
  timeline: 'within-a-month',
  priority: 'normal',
};

/** Stores a request for a website, without a word to anybody, and returns its id. */
export const storeRequest = async (
  db: Database['db'],
  owner: Owner,
  { id = ulid(), answers: more = {}, createdAt = new Date() }: Change = {},
): Promise<string> => {
  const stored = { ...answers, ...more };
  await db
    .insertInto('design_code_requests')
    .values({
      id,
      owner_id: owner.id,
      category: 'WebDesign',
      sub_category: null,
      ...answerColumns({ category: 'WebDesign', subCategory: undefined, answers: stored }),
      revision: 1,
      created_at: createdAt,
    })
    .execute();
  return id;
};
