import type { ProposalQuestion } from '#backend/graphql/generated/resolvers.ts';
import { ownerOf } from '#backend/users/present-user.ts';
import type { StoredQuestion } from './question-store.ts';

/** A stored question or answer as the data API shows it. */
export const questionOf = (row: StoredQuestion): ProposalQuestion => ({
  id: row.id,
  itemId: row.item_id,
  author: ownerOf(row),
  text: row.text,
  createdAt: row.created_at.toISOString(),
});
