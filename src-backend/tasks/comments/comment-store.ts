import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { groupBy } from '#backend/storage/group-by.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { CommentAttachmentRow, TaskCommentRow } from '../task-tables.ts';

/** A comment or a reply with the name and the picture that its author has now. */
export type StoredRemark = TaskCommentRow & {
  readonly author_name: string;
  readonly author_picture: string | null;
  /** Of its task, those that are not deleted. */
  readonly comments_count: number;
};

/** A comment with its files. */
export type StoredComment = StoredRemark & {
  readonly attachments: readonly (Omit<CommentAttachmentRow, 'comment_id' | 'position'> & {
    /** In bytes. */
    readonly size: number;
  })[];
};

const selectRemarks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task_comments')
    .innerJoin('users', 'users.id', 'task_comments.author_id')
    .innerJoin('tasks', 'tasks.id', 'task_comments.task_id')
    .selectAll('task_comments')
    .select(['users.name as author_name', 'users.picture as author_picture', 'tasks.comments_count']);

const selectComments = (db: Kysely<Tables>) =>
  selectRemarks(db)
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('task_comment_attachments as file')
          .leftJoin('uploads', 'uploads.key', 'file.key')
          .select(['file.key', 'name', 'type', 'has_thumbnail'])
          .select((each) => each.fn.coalesce('uploads.bytes', sql.lit(0)).as('size'))
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

/** A comment with how many bytes of text it and its replies have. */
export type ListedComment = StoredComment & { readonly bytes: number };

/** Bytes of text in one page: ten comments of full length in any script, which a server reads and writes in some 5 ms. */
const pageBytes = 300_000;

/** How many of the first comments one page has room for, at least one. */
export const roomForComments = (comments: readonly { readonly bytes: number }[]): number => {
  let left = pageBytes;
  const beyond = comments.findIndex(({ bytes }, at) => (left -= bytes) < 0 && at > 0);
  return beyond === -1 ? comments.length : beyond;
};

const bytesWithReplies = sql<number>`octet_length(task_comments.text) + (
  select coalesce(sum(octet_length(reply.text)), 0) from task_comments reply
  where reply.parent_id = task_comments.id and reply.deleted_at is null
)::integer`;

/** Whether a comment is shown: it is not deleted, or has a reply that is not. */
const isListed = sql<boolean>`(task_comments.deleted_at is null or exists (
  select from task_comments reply where reply.parent_id = task_comments.id and reply.deleted_at is null))`;

/** A task's comments, newest first: as many as one page has room for, and the next where there is one. */
export const listComments = async (
  db: Kysely<Tables>,
  taskId: string,
  page: PageQuery,
): Promise<readonly ListedComment[]> => {
  const sized = await newestFirst(
    db
      .selectFrom('task_comments')
      .select(['id', bytesWithReplies.as('bytes')])
      .where('task_id', '=', taskId)
      .where('parent_id', 'is', null)
      .where(isListed),
    'task_comments.sequence',
    page,
  );
  const read = sized.slice(0, roomForComments(sized) + 1);
  if (read.length === 0) return [];
  const rows = await selectComments(db)
    .where((where) => where('task_comments.id', '=', where.fn.any(where.val(read.map(({ id }) => id)))))
    .orderBy('task_comments.sequence', 'desc')
    .execute();
  const bytes = new Map(read.map((each) => [each.id, each.bytes]));
  return rows.map((row) => ({ ...row, bytes: bytes.get(row.id) ?? 0 }));
};

/** The replies to these comments that are not deleted, oldest first. */
export const repliesTo = async (
  db: Kysely<Tables>,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly StoredRemark[]>> => {
  if (commentIds.length === 0) return new Map();
  const rows = await selectRemarks(db)
    .where((where) => where('task_comments.parent_id', '=', where.fn.any(where.val([...commentIds]))))
    .where('task_comments.deleted_at', 'is', null)
    .orderBy('task_comments.sequence')
    .execute();
  return groupBy(rows, ({ parent_id }) => parent_id);
};

/**
 * Comments and replies of a task whose latest change comes after this one, in the order of their changes. Compared as a pair: by
 * the change itself PostgreSQL expects few on a busy task, and reads them all to sort them.
 */
export const remarksAfter = (
  db: Kysely<Tables>,
  taskId: string,
  change: number,
  count: number,
): Promise<StoredRemark[]> =>
  selectRemarks(db)
    .where('task_comments.task_id', '=', taskId)
    .where(sql<boolean>`(task_comments.task_id, task_comments.change) > (${taskId}, ${change})`)
    .orderBy('task_comments.change')
    .limit(count)
    .execute();
