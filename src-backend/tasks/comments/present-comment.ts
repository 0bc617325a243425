import type { Kysely } from 'kysely';
import type { Context } from '#backend/graphql/context.ts';
import type { TaskComment, TaskCommentEvent, TaskReply } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { shownPicture } from '#backend/users/present-user.ts';
import { addressesOf } from '../present-task.ts';
import { repliesTo, type StoredComment, type StoredRemark } from './comment-store.ts';

/** Nobody is shown anything of a deleted one. */
const remarkOf = (row: StoredRemark) => ({
  id: row.id,
  text: row.deleted_at === null ? row.text : '',
  ownerName: row.author_name,
  ownerId: row.author_id,
  createdAt: row.created_at.toISOString(),
  mentions: row.deleted_at === null ? [...row.mentions] : [],
  sequence: row.sequence,
  editedAt: row.edited_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  change: row.change,
});

/** Nobody is shown of a deleted one. */
const ownerPictureUrl = (row: StoredRemark): string | null =>
  row.deleted_at === null ? shownPicture(row.author_picture) : null;

export const replyOf = (row: StoredRemark): TaskReply => ({
  ...remarkOf(row),
  ownerPictureUrl: ownerPictureUrl(row),
  commentId: row.parent_id ?? '',
});

/** A comment or a reply as live feeds bring it. */
export const eventOf = (row: StoredRemark): TaskCommentEvent => ({
  ...remarkOf(row),
  taskId: row.task_id,
  commentId: row.parent_id,
  attachmentsCount: row.deleted_at === null ? row.attachments_count : 0,
  commentsCount: row.comments_count,
});

/** Stored comments as the data API shows them, each with its replies. */
export const presentComments = async (
  db: Kysely<Tables>,
  rows: readonly StoredComment[],
  context: Context,
): Promise<TaskComment[]> => {
  const replies = await repliesTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...remarkOf(row),
    ownerPictureUrl: ownerPictureUrl(row),
    taskId: row.task_id,
    attachments: (row.deleted_at === null ? row.attachments : []).map((file) => ({
      ...addressesOf(file, context),
      name: file.name,
      type: file.type,
      size: file.size,
    })),
    replies: (replies.get(row.id) ?? []).map(replyOf),
  }));
};
