import { audited } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { commentEventsPageSize, commentsPageSize } from '#core/tasks/comment-gateway.ts';
import type { TaskDeps } from '../task-deps.ts';
import { roleOf } from '../task-policy.ts';
import { findTask } from '../task-store.ts';
import { deleteComment, editComment, restoreComment } from './change-comment.ts';
import { listComments, remarksAfter, roomForComments, type ListedComment } from './comment-store.ts';
import { createComment, createReply } from './create-comment.ts';
import { readTaskState } from '../present-task.ts';
import { eventOf, presentComments } from './present-comment.ts';

export const commentResolvers = (deps: TaskDeps): Pick<RootResolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const task = audited('task', deps, readTaskState);
  const comment = createComment(deps);
  const reply = createReply(deps);
  const edit = editComment(deps);
  const remove = deleteComment(deps);
  const restore = restoreComment(deps);

  const isSeen = async (taskId: string, caller: Caller): Promise<boolean> => {
    const found = await findTask(db, taskId, caller.userId);
    return found !== undefined && roleOf(found, caller) !== undefined;
  };

  return {
    Query: {
      getTaskComments: page(
        commentsPageSize,
        (rows: readonly ListedComment[], context) => presentComments(db, rows, context),
        async (after, count, { taskId }, { caller }) =>
          (await isSeen(taskId, caller)) ? listComments(db, taskId, { after, count }) : null,
        { keyOf: ({ sequence }) => String(sequence), roomFor: (rows) => roomForComments(rows) },
      ),
      getTaskCommentEvents: async (_, { taskId, afterChange, limit }, { caller }) => {
        if (afterChange < 0) throw invalid('afterChange', 'Begin at 0 or later');
        if (!(await isSeen(taskId, caller))) return null;
        return (await remarksAfter(db, taskId, afterChange, limit ?? commentEventsPageSize)).map(eventOf);
      },
    },
    Mutation: {
      createTaskComment: task(({ input }, context) => comment(input, context)),
      createTaskCommentReply: task(({ input }, context) => reply(input, context)),
      editTaskComment: task(({ input }, context) => edit(input, context)),
      deleteTaskComment: task(({ id }, context) => remove(id, context)),
      restoreTaskComment: task(({ id }, context) => restore(id, context)),
      publishTaskComment: () => null,
      publishTaskChange: () => null,
    },
  };
};
