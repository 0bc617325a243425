import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { groupBy } from '#backend/storage/group-by.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { CommentAttachmentRow, TaskCommentRow } from '../task-tables.ts';

/** A comment or a reply with the name that its author has now. */
export type StoredRemark = TaskCommentRow & { readonly author_name: string };

/** A comment with its files. */
export type StoredComment = StoredRemark & {
  readonly attachments: readonly Omit<CommentAttachmentRow, 'comment_id' | 'position'>[];
};

const selectRemarks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task_comments')
    .innerJoin('users', 'users.id', 'task_comments.author_id')
    .selectAll('task_comments')
    .select('users.name as author_name');

const selectComments = (db: Kysely<Tables>) =>
  selectRemarks(db)
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('task_comment_attachments as file')
          .select(['key', 'name', 'type', 'has_thumbnail'])
          .whereRef('file.comment_id', '=', 'task_comments.id')
          .orderBy('file.position'),
      ).as('attachments'),
    )
    .where('task_comments.parent_id', 'is', null)
    .$castTo<StoredComment>();

export const findRemark = (db: Kysely<Tables>, id: string): Promise<StoredRemark | undefined> =>
  selectRemarks(db).where('task_comments.id', '=', id).executeTakeFirst();

export const findComment = (db: Kysely<Tables>, id: string): Promise<StoredComment | undefined> =>
  selectComments(db).where('task_comments.id', '=', id).executeTakeFirst();

/** A task's comments, newest first. */
export const listComments = (db: Kysely<Tables>, taskId: string, page: PageQuery): Promise<StoredComment[]> =>
  newestFirst(selectComments(db).where('task_comments.task_id', '=', taskId), 'task_comments.sequence', page);

/** The replies to these comments, oldest first. */
export const repliesTo = async (
  db: Kysely<Tables>,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly StoredRemark[]>> => {
  if (commentIds.length === 0) return new Map();
  const rows = await selectRemarks(db)
    .where((where) => where('task_comments.parent_id', '=', where.fn.any(where.val([...commentIds]))))
    .orderBy('task_comments.sequence')
    .execute();
  return groupBy(rows, ({ parent_id }) => parent_id);
};

/** Comments and replies of a task after a sequence, in its order. */
export const remarksAfter = (
  db: Kysely<Tables>,
  taskId: string,
  sequence: number,
  count: number,
): Promise<StoredRemark[]> =>
  selectRemarks(db)
    .where('task_comments.task_id', '=', taskId)
    .where('task_comments.sequence', '>', sequence)
    .orderBy('task_comments.sequence')
    .limit(count)
    .execute();
