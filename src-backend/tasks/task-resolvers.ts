import { inOwnHand } from '#backend/graphql/own-hand.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { TaskFilter, TaskSort } from '#backend/graphql/generated/resolvers.ts';
import type { QueryResolvers } from '#backend/graphql/generated/resolvers.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { tasksPageSize } from '#core/tasks/task-gateway.ts';
import { commentsPageSize } from '#core/tasks/comment-gateway.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import { changeTaskStatus } from './change-task-status.ts';
import { listComments, roomForComments } from './comments/comment-store.ts';
import { presentComments } from './comments/present-comment.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { muteTask } from './mute-task.ts';
import { readTaskState, taskOf } from './present-task.ts';
import { nextStepVoice, summaryVoice } from './summary/read-aloud.ts';
import { withStale } from './summary/stale-sentences.ts';
import { nextStepOf } from './summary/next-step-store.ts';
import type { TaskDeps } from './task-deps.ts';
import { countTasks } from './search/count-tasks.ts';
import { listTasks, placeOf } from './search/list-tasks.ts';
import { listFilterOf } from './search/task-filter.ts';
import { roleOf } from './task-policy.ts';
import { findTask } from './task-store.ts';

type Listed = PageArguments & { readonly filter?: TaskFilter | null; readonly sort?: TaskSort | null };

const sortOf = ({ sort }: Listed): TaskSort => sort ?? 'created';

export const taskResolvers = (deps: TaskDeps): RootResolvers => {
  const { page } = deps;
  const { db } = deps.database;
  const task = audited('task', deps, readTaskState);
  const create = createTask(deps);
  const edit = editTask(deps);
  const move = changeTaskStatus(deps);
  const remove = deleteTask(deps);
  const mute = muteTask(deps);
  const speakSummary = summaryVoice(deps);
  const speakNextStep = nextStepVoice(deps);

  const listOf = <Args extends Listed>(statusOf: (args: Args) => KnownTaskStatus) =>
    page(
      tasksPageSize,
      each(taskOf),
      (after, count, args: Args, { caller: { userId, groups } }: Context) =>
        listTasks(db, {
          status: statusOf(args),
          readerId: userId,
          isEverybodys: isAdmin(groups),
          filter: listFilterOf(args.filter, deps.now()),
          sort: sortOf(args),
          after,
          count,
        }),
      {
        keyOf: (row, args) => placeOf(row, sortOf(args)),
        filterOf: (args, { caller }) => ({
          ...listFilterOf(args.filter, deps.now()),
          sort: sortOf(args),
          status: statusOf(args),
          isEverybodys: isAdmin(caller.groups),
        }),
        counts: ({ filter }, { caller: { userId, groups } }) =>
          countTasks(db, {
            readerId: userId,
            isEverybodys: isAdmin(groups),
            filter: listFilterOf(filter, deps.now()),
          }),
      },
    );

  return {
    Query: {
      getTasks: listOf(() => 'in_progress'),
      getCompletedTasks: listOf(() => 'completed'),
      getTasksByStatus: listOf(({ status }: Listed & { readonly status: KnownTaskStatus }) => status),
      getTask: async (_, { id }, context) => {
        const row = await findTask(db, id, context.caller.userId);
        return row === undefined || roleOf(row, context.caller) === undefined ? null : taskOf(row, context);
      },
      ...inOwnHand<Pick<QueryResolvers, 'getTaskSummaryVoiceUrl' | 'getTaskNextStepAudioUrl'>>({
        getTaskSummaryVoiceUrl: (_, args, context) => speakSummary(args, context),
        getTaskNextStepAudioUrl: (_, args, context) => speakNextStep(args, context),
      }),
    },
    Mutation: {
      createTask: task(({ input }, context) => create(input, context)),
      editTask: task(edit),
      changeTaskStatus: task(move),
      deleteTask: task(({ id }, context) => remove(id, context)),
      muteTask: (_, args, context) => mute(args, context),
    },
    Task: {
      comments: async ({ id = '' }, _args, context) => {
        const rows = await listComments(db, id, { after: undefined, count: commentsPageSize });
        return presentComments(db, rows.slice(0, roomForComments(rows)), context);
      },
      summaryOrigin: async ({ id = '', summaryOrigin }) => {
        if (summaryOrigin === undefined || summaryOrigin === null) return null;
        return { ...summaryOrigin, sentences: await withStale(db, id, summaryOrigin.sentences) };
      },
      nextStep: async ({ id = '' }) => (await nextStepOf(deps, id)) ?? null,
    },
  };
};
