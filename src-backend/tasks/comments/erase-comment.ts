import type { JobHandler } from '#backend/jobs/job-queue.ts';
import { transact } from '#backend/storage/transact.ts';
import type { TaskDeps } from '../task-deps.ts';

/** A comment or a reply that was deleted at this time, in milliseconds since 1970. */
export type ErasedComment = { readonly commentId: string; readonly since: number };

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'erase-comment': ErasedComment;
  }
}

/** Erases what a deleted comment said and named, unless it was restored. Files that nothing else names go with the next sweep. */
export const eraseComment = ({ database: { db } }: Pick<TaskDeps, 'database'>): JobHandler<ErasedComment> => ({
  run: ({ commentId, since }) =>
    transact(db, async (trx) => {
      const erased = await trx
        .updateTable('task_comments')
        .set({ text: '', mentions: '[]', attachments_count: 0 })
        .where('id', '=', commentId)
        .where('deleted_at', '=', new Date(since))
        .returning('id')
        .executeTakeFirst();
      if (erased !== undefined)
        await trx.deleteFrom('task_comment_attachments').where('comment_id', '=', commentId).execute();
    }),
});
