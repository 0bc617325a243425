import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import type { CommentThread, Outgoing } from '#core/tasks/comment-thread.ts';

const taskId = 'task';

/** A comment that is written by the change of this number, or a reply where `commentId` is given. */
export const event = (sequence: number, changes: Partial<CommentEvent> = {}): CommentEvent => ({
  id: `c${sequence}`,
  taskId,
  commentId: undefined,
  text: `text ${sequence}`,
  ownerId: 'ada',
  ownerName: 'Ada',
  createdAt: '2026-11-20T09:30:00.000Z',
  mentions: [],
  sequence,
  editedAt: undefined,
  deletedAt: undefined,
  change: sequence,
  attachmentsCount: 0,
  commentsCount: sequence,
  ...changes,
});

/** The comments that a list would bring of these events, newest first. */
export const listOf = (events: readonly CommentEvent[]): readonly Comment[] =>
  events
    .filter(({ commentId }) => commentId === undefined)
    .toReversed()
    .map(({ attachmentsCount, commentsCount: _all, commentId: _none, ...written }) => ({
      ...written,
      attachments: Array.from({ length: attachmentsCount }, (_, at) => ({
        key: `${written.id}-${at}`,
        name: 'a.png',
        url: '/a',
        thumbnailUrl: undefined,
        size: 1,
        type: 'image/png',
      })),
      replies: events
        .filter((each) => each.commentId === written.id)
        .map(({ attachmentsCount: _count, commentsCount: _all, taskId: _task, commentId = '', ...reply }) => ({
          ...reply,
          commentId,
        })),
    }));

/** What Ada sends. */
export const outgoing = (id: string, commentId?: string): Outgoing => ({
  id,
  taskId,
  commentId,
  text: 'mine',
  ownerId: 'ada',
  ownerName: 'Ada',
  createdAt: '2026-11-20T09:31:00.000Z',
  attachments: [],
});

/** The ids of the comments of a thread, each with those of its replies. */
export const idsOf = ({ comments }: CommentThread): readonly unknown[] =>
  comments.map(({ id, replies }) => [id, replies.map((reply) => reply.id)]);

/** When comments are edited and deleted. */
export const editedAt = '2026-11-20T10:00:00.000Z';
