import {
  ChangeNotificationPreferenceDocument,
  GetNotificationPreferencesDocument,
} from '#contracts/generated/notifications/graphql.ts';
import {
  ChangeTaskStatusDocument,
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  CreateTaskDocument,
  DeleteTaskCommentDocument,
  DeleteTaskDocument,
  EditTaskCommentDocument,
  EditTaskDocument,
  GetCompletedTasksDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  GetTaskDocument,
  GetTaskNextStepAudioUrlDocument,
  GetTasksByStatusDocument,
  GetTasksDocument,
  GetTaskSummaryVoiceUrlDocument,
  MuteTaskDocument,
  RestoreTaskCommentDocument,
} from '#contracts/generated/tasks/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { TaskVoices } from '#backend/tasks/task-voices.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { storedSummary, storeTask } from '#tests/support/tasks/stored-tasks.ts';
import type { Call, Variables } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

/** A voice that says nothing, at an address of its own. */
export const silentVoice: TaskVoices = {
  speak: async (sentences) => ({ url: 'https://voice.test/1.wav', starts: undefined, sentences }),
};

type Listed = { readonly owner: { readonly id: string }; readonly assignees: readonly { readonly userId: string }[] };

const areOf = (items: readonly Listed[], { id }: UserRow): boolean =>
  items.length > 0 &&
  items.every(({ owner, assignees }) => owner.id === id || assignees.some(({ userId }) => userId === id));

/** How the rows of tasks and of preferences for their news are called. The assignee is R. */
export const taskCalls = ({ db, actors }: Stage): Readonly<Record<string, Call>> => {
  const assignee = actors.R.user;
  const aboutTask = (document: Call['document'], change: Variables = {}, name = 'id'): Call => ({
    document,
    about: async (owner) => ({ [name]: (await storeTask(db, owner, assignee)).id, ...change }),
    missing: (variables) => ({ ...variables, [name]: ulid() }),
  });
  const aboutInput = (document: Call['document'], name: 'taskId' | 'commentId'): Call => ({
    document,
    about: async (owner) => {
      const { id, commentId } = await storeTask(db, owner, assignee);
      return { input: { [name]: name === 'taskId' ? id : commentId, text: 'Thank you' } };
    },
    missing: ({ input }) => ({ input: { ...(input as object), [name]: ulid() } }),
  });
  const aboutComment = (
    document: Call['document'],
    variablesOf: (id: string) => Variables,
    prepare: (id: string, ownerId: string) => Promise<unknown> = async () => undefined,
  ): Call => ({
    document,
    about: async (owner) => {
      const { commentId } = await storeTask(db, owner, assignee);
      await prepare(commentId, owner.id);
      return variablesOf(commentId);
    },
    missing: () => variablesOf(ulid()),
  });
  const deleted = (id: string, ownerId: string) =>
    db.updateTable('task_comments').set({ deleted_at: new Date(), deleted_by: ownerId }).where('id', '=', id).execute();
  const list = (document: Call['document'], status: KnownTaskStatus, variables: Variables = {}): Call => ({
    document,
    about: async () => {
      for (const { user } of Object.values(actors))
        if (user !== undefined) await storeTask(db, user, assignee, { status });
      return variables;
    },
    isOwn: (data: Readonly<Record<string, { readonly items: readonly Listed[] }>>, user) =>
      areOf(Object.values(data)[0]?.items ?? [], user),
  });
  return {
    getTasks: list(GetTasksDocument, 'in_progress'),
    getCompletedTasks: list(GetCompletedTasksDocument, 'completed'),
    getTasksByStatus: list(GetTasksByStatusDocument, 'completed', { status: 'completed' }),
    getTask: aboutTask(GetTaskDocument),
    getTaskComments: aboutTask(GetTaskCommentsDocument, {}, 'taskId'),
    getTaskCommentEvents: aboutTask(GetTaskCommentEventsDocument, { afterChange: 0 }, 'taskId'),
    getTaskSummaryVoiceUrl: aboutTask(GetTaskSummaryVoiceUrlDocument, { text: storedSummary }, 'taskId'),
    getTaskNextStepAudioUrl: aboutTask(GetTaskNextStepAudioUrlDocument, {}, 'taskId'),
    createTask: { document: CreateTaskDocument, about: async () => ({ input: { title: 'Logo', assignees: [] } }) },
    editTask: aboutTask(EditTaskDocument, { input: { title: 'Logo' } }),
    changeTaskStatus: aboutTask(ChangeTaskStatusDocument, { status: 'completed' }),
    deleteTask: aboutTask(DeleteTaskDocument),
    createTaskComment: aboutInput(CreateTaskCommentDocument, 'taskId'),
    createTaskCommentReply: aboutInput(CreateTaskCommentReplyDocument, 'commentId'),
    editTaskComment: aboutComment(EditTaskCommentDocument, (id) => ({ input: { id, text: 'Thank you' } })),
    deleteTaskComment: aboutComment(DeleteTaskCommentDocument, (id) => ({ id })),
    restoreTaskComment: aboutComment(RestoreTaskCommentDocument, (id) => ({ id }), deleted),
    muteTask: aboutTask(MuteTaskDocument, { isMuted: true }),
    publishTaskComment: {
      document: {
        toString: () =>
          'mutation Publish($taskId: ID!, $id: ID!) { publishTaskComment(taskId: $taskId, id: $id) { id } }',
      },
      about: async (owner) => {
        const { id, commentId } = await storeTask(db, owner, assignee);
        return { taskId: id, id: commentId };
      },
    },
    publishTaskChange: aboutTask(
      { toString: () => 'mutation Publish($taskId: ID!) { publishTaskChange(taskId: $taskId) { taskId } }' },
      {},
      'taskId',
    ),
    getNotificationPreferences: { document: GetNotificationPreferencesDocument },
    changeNotificationPreference: {
      document: ChangeNotificationPreferenceDocument,
      about: async () => ({ input: { type: 'TaskCommented', bell: true, mail: false } }),
    },
  };
};
