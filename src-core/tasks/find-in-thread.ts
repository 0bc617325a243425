import type { CommentThread, ThreadComment, ThreadReply } from './comment-thread.ts';

/** Whether the server has a comment or reply of this id, as far as the thread knows. */
export const isKept = (thread: CommentThread, id: string): boolean =>
  thread.comments.some(
    (comment) =>
      (comment.id === id && !comment.isSending) || comment.replies.some((reply) => reply.id === id && !reply.isSending),
  );

/** The comment of this id, or the one that the reply of this id belongs to; undefined where neither is loaded. */
export const commentOf = (thread: CommentThread, id: string): ThreadComment | undefined =>
  thread.comments.find((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** The comment or reply of this id; undefined where it is not loaded. */
export const writtenIn = (thread: CommentThread, id: string): ThreadComment | ThreadReply | undefined => {
  const comment = commentOf(thread, id);
  return comment?.id === id ? comment : comment?.replies.find((reply) => reply.id === id);
};

/** Whether some comment has files that are not listed yet. */
export const lacksFiles = ({ comments }: CommentThread): boolean =>
  comments.some(({ attachments, attachmentsCount }) => attachments.length < attachmentsCount);
