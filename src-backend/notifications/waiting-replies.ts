import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { waitingThings } from '#core/dashboard/waiting-things.ts';
import type { NotificationRow } from './notification-tables.ts';

type Row = Pick<NotificationRow, 'id' | 'title' | 'message' | 'subjects' | 'comment_id' | 'created_by' | 'created_at'>;

/** Unread news that ask for an answer: a mention, a reply, a question. An index has this condition, word for word. */
export const waitingReplies: WaitingSources = {
  reply: {
    whom: 'everybody',
    find: (db, { userId }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`id, title, message, subjects, comment_id, created_by, created_at`,
          from: sql`
            from notifications
            where user_id = ${userId} and status = 'unread'
              and (type = 'ProposalQuestion' or (type = 'TaskCommented' and reason in ('mention', 'reply')))`,
          order: sql`created_at, id`,
        },
        ({ comment_id: commentId, created_by: createdBy, created_at: createdAt, ...row }) =>
          waitingThings.reply({
            ...row,
            createdAt: createdAt.toISOString(),
            commentId: commentId ?? undefined,
            createdBy: createdBy ?? undefined,
          }),
      ),
  },
};
