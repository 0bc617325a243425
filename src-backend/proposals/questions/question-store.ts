import type { Kysely } from 'kysely';
import { oldestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { OwnerColumns } from '#backend/users/present-user.ts';
import type { ProposalQuestionsTable } from '../proposal-tables.ts';

/** A question or an answer with its author as a user now. */
export type StoredQuestion = ProposalQuestionsTable & OwnerColumns;

const selectQuestions = (db: Kysely<Tables>) =>
  db
    .selectFrom('proposal_questions')
    .innerJoin('users', 'users.id', 'proposal_questions.author_id')
    .selectAll('proposal_questions')
    .select([
      'users.id as owner_id',
      'users.name as owner_name',
      'users.email as owner_email',
      'users.groups as owner_groups',
      'users.created_at as owner_created_at',
      'users.picture as owner_picture',
    ]);

export const findQuestion = (db: Kysely<Tables>, id: string): Promise<StoredQuestion | undefined> =>
  selectQuestions(db).where('proposal_questions.id', '=', id).executeTakeFirst();

/** What was asked about a proposal and answered, oldest first. */
export const listQuestions = (db: Kysely<Tables>, proposalId: string, page: PageQuery): Promise<StoredQuestion[]> =>
  oldestFirst(
    selectQuestions(db).where('proposal_questions.proposal_id', '=', proposalId),
    'proposal_questions.sequence',
    page,
  );
