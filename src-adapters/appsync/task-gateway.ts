import {
  ChangeTaskStatusDocument,
  CreateTaskDocument,
  DeleteTaskDocument,
  EditTaskDocument,
  GetCompletedTasksDocument,
  GetTaskDocument,
  GetTaskNextStepAudioUrlDocument,
  GetTasksByStatusDocument,
  GetTasksDocument,
  GetTaskSummaryVoiceUrlDocument,
  MuteTaskDocument,
  OnTaskChangeDocument,
  type EditTaskInput,
  type TaskEntryFieldsFragment,
  type TaskFieldsFragment,
  type TaskStatus as WireStatus,
  type TaskVoiceFieldsFragment,
} from '#contracts/generated/tasks/graphql.ts';
import { invalid } from '#core/kernel/app-error.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import type { Task, TaskDraft, TaskEntry, TaskStatus } from '#core/tasks/task.ts';
import { isKnownTaskStatus } from '#core/tasks/task-status.ts';
import {
  tasksPageSize,
  type TaskChange,
  type TaskGateway,
  type TaskQuery,
  type VoiceRecording,
} from '#core/tasks/task-gateway.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { toPerson } from './people/wire-person.ts';
import { countedVariables, toPage } from './wire-page.ts';

const toEntry = (wire: TaskEntryFieldsFragment): TaskEntry => ({
  ...wire,
  owner: toPerson(wire.owner),
  assignees: wire.assignees.map(toPerson),
  brandId: wire.brandId ?? undefined,
  brandName: wire.brandName ?? undefined,
  orderId: wire.orderId ?? undefined,
  completedBy: wire.completedBy === null ? undefined : toPerson(wire.completedBy),
  completedAt: wire.completedAt ?? undefined,
  dueOn: wire.dueOn ?? undefined,
});

const toSummary = ({ summary, summaryOrigin }: TaskFieldsFragment): Task['summary'] =>
  summary === null || summaryOrigin === null
    ? undefined
    : {
        ...summaryOrigin,
        text: summary,
        sentences: summaryOrigin.sentences.map(({ author, ...sentence }) => ({
          ...sentence,
          author: author ?? undefined,
        })),
      };

const toTask = (wire: TaskFieldsFragment): Task => {
  const { summary: _summary, summaryOrigin: _origin, ...rest } = wire;
  return {
    ...rest,
    ...toEntry(wire),
    summary: toSummary(wire),
    nextStep: wire.nextStep ?? undefined,
    attachments: wire.attachments.map(({ thumbnailUrl, ...attachment }) => ({
      ...attachment,
      thumbnailUrl: thumbnailUrl ?? undefined,
    })),
  };
};

const toVoice = (wire: TaskVoiceFieldsFragment | null): VoiceRecording | undefined =>
  wire === null ? undefined : { ...wire, starts: wire.starts ?? undefined };

/** The status as the wire names it; one that it does not know is refused as the server would. */
const wireStatus = (status: TaskStatus): WireStatus => {
  if (!isKnownTaskStatus(status)) throw invalid('status', 'Use one of draft, in_progress, completed');
  return status;
};

const peopleAndFiles = ({ assignees, attachments }: Partial<TaskDraft>) => ({
  ...(assignees === undefined ? {} : { assignees: assignees.map(({ email }) => ({ email })) }),
  ...(attachments === undefined
    ? {}
    : { attachments: attachments.map(({ key, name, isPrimary }) => ({ key, name, isPrimary })) }),
});

const changeInput = (change: TaskChange): EditTaskInput => {
  const { title, details, isEmailEnabled, priority, expectedRevision, summary } = change;
  return {
    ...(title === undefined ? {} : { title }),
    ...(details === undefined ? {} : { details }),
    ...(isEmailEnabled === undefined ? {} : { isEmailEnabled }),
    ...(priority === undefined ? {} : { priority }),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...(summary === undefined ? {} : { summary: summary === '' ? null : summary }),
    ...('brandId' in change ? { brandId: change.brandId ?? null } : {}),
    ...('orderId' in change ? { orderId: change.orderId ?? null } : {}),
    ...('dueOn' in change ? { dueOn: change.dueOn ?? null } : {}),
    ...peopleAndFiles(change),
  };
};

export const createAppSyncTaskGateway = (api: DataApi, openRealtime: OpenRealtime): TaskGateway => {
  const execute = api('task');
  const listed = (
    { sort, brandId, orderId, assigneeId, search, priority, due, today }: TaskQuery,
    page?: PageRequest,
  ) => ({
    filter: { brandId, orderId, assigneeId, search, priority, due, today },
    sort,
    ...countedVariables(page, tasksPageSize),
  });
  const edited = async (id: string, input: EditTaskInput): Promise<Task> =>
    toTask((await execute(EditTaskDocument, { id, input })).editTask);
  return {
    list: async (query, page) => toPage((await execute(GetTasksDocument, listed(query, page))).getTasks, toEntry),
    listCompleted: async (query, page) =>
      toPage((await execute(GetCompletedTasksDocument, listed(query, page))).getCompletedTasks, toEntry),
    listByStatus: async (status, query, page) => {
      const variables = { status: wireStatus(status), ...listed(query, page) };
      return toPage((await execute(GetTasksByStatusDocument, variables)).getTasksByStatus, toEntry);
    },
    get: async (id) => {
      const { getTask } = await execute(GetTaskDocument, { id });
      return getTask === null ? undefined : toTask(getTask);
    },
    create: async (id, draft, status) => {
      const { title, details, isEmailEnabled, dueOn, priority, brandId, orderId } = draft;
      const { assignees = [], ...files } = peopleAndFiles(draft);
      const named = { brandId, orderId, assignees, ...files };
      const input = { id, status, title, details, isEmailEnabled, dueOn, priority, ...named };
      return toTask((await execute(CreateTaskDocument, { input })).createTask);
    },
    edit: (id, change) => edited(id, changeInput(change)),
    summarise: (id, replacesTyped) => edited(id, { resummarize: true, replaceTypedSummary: replacesTyped }),
    changeStatus: async (id, status) =>
      toTask((await execute(ChangeTaskStatusDocument, { id, status: wireStatus(status) })).changeTaskStatus),
    mute: async (id, isMuted) => toTask((await execute(MuteTaskDocument, { id, isMuted })).muteTask),
    remove: async (id) => {
      await execute(DeleteTaskDocument, { id });
    },
    summaryVoice: async (taskId, text, voiceId) =>
      toVoice((await execute(GetTaskSummaryVoiceUrlDocument, { taskId, text, voiceId })).getTaskSummaryVoiceUrl),
    nextStepVoice: async (taskId, voiceId) =>
      toVoice((await execute(GetTaskNextStepAudioUrlDocument, { taskId, voiceId })).getTaskNextStepAudioUrl),
    watch: async (taskId, { onChange, onOpen, onRefused }) =>
      openRealtime((realtime) =>
        realtime.subscribe(
          OnTaskChangeDocument,
          { taskId },
          {
            onData: ({ onTaskChange }) => {
              if (onTaskChange !== null) onChange(onTaskChange.revision);
            },
            onOpen,
            onError: (cause) => {
              console.warn('Live changes of a task ended:', cause);
              onRefused?.();
            },
          },
        ),
      ),
  };
};
