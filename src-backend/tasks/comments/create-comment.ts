import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type {
  CreateTaskCommentInput,
  CreateTaskCommentReplyInput,
  TaskComment,
  TaskReply,
} from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { checkComment, commentLimits, tooManyReplies } from '#core/tasks/comment.ts';
import { keepNextStep } from '../summary/next-step-store.ts';
import type { TaskDeps } from '../task-deps.ts';
import { findComment, findRemark } from './comment-store.ts';
import { presentComments, replyOf } from './present-comment.ts';
import { writeRemark } from './write-comment.ts';

/** Comments on a task that is no draft. */
export const createComment =
  (deps: TaskDeps) =>
  async (input: CreateTaskCommentInput, context: AuditedContext): Promise<TaskComment> => {
    const { id: typedId, taskId, text, attachments, mentions } = input;
    const draft = checkComment({ text, attachments: attachments ?? [], mentions: mentions ?? [] });
    const written = await transact(deps.database.db, async (trx) => {
      const id = await writeRemark(trx, deps, { typedId, taskId, parent: undefined, draft }, context);
      const stored = await findComment(trx, id);
      const [comment] = stored === undefined ? [] : await presentComments(trx, [stored], context);
      if (comment === undefined) throw missing();
      return comment;
    });
    await keepNextStep(deps, taskId);
    return written;
  };

/** Keeps a reply to a comment of a task that the caller may see. */
export const createReply =
  (deps: TaskDeps) =>
  async (input: CreateTaskCommentReplyInput, context: AuditedContext): Promise<TaskReply> => {
    const { id: typedId, commentId, text, mentions } = input;
    const draft = checkComment({ text, attachments: [], mentions: mentions ?? [] });
    const { reply, taskId } = await transact(deps.database.db, async (trx) => {
      const parent = await findComment(trx, commentId);
      if (parent === undefined) throw missing();
      const id = await writeRemark(trx, deps, { typedId, taskId: parent.task_id, parent, draft }, context);
      const { count } = await trx
        .selectFrom('task_comments')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('parent_id', '=', commentId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (count > commentLimits.replies) throw conflict(tooManyReplies);
      const remark = await findRemark(trx, id);
      if (remark === undefined) throw missing();
      return { reply: replyOf(remark), taskId: remark.task_id };
    });
    await keepNextStep(deps, taskId);
    return reply;
  };
