import { localDay } from '#core/kernel/calendar/day.ts';
import { notFound } from '#core/kernel/app-error.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Portal } from '#core/portal.ts';
import { taskDues } from '#core/tasks/task-due.ts';
import { taskSorts, type TaskQuery } from '#core/tasks/task-gateway.ts';
import { taskPriorities } from '#core/tasks/task-priority.ts';
import { draftOf, taskStatuses, type Task, type TaskDraft } from '#core/tasks/task.ts';
import { day, flag, list, oneOf, optional, text, type Given } from '#src/cli/field.ts';
import { verb, type Noun, type Verb } from '#src/cli/verb.ts';
import { watchFor, watchTask } from '#src/cli/watched.ts';
import { paging } from './paging.ts';
import { person, personId } from './person-id.ts';
import { attach, sendFiles } from './send-files.ts';

const id = text('id', 'of the task');
const columns = ['id', 'status', 'priority', 'dueOn', 'title', 'assignees', 'commentsCount', 'lastActivityAt'];
const autumn = '01KCAG3N0000000000VBEBD1KT';

/** Returns a task. Rejects with `not-found` where there is none that the caller may see. */
export const taskOf = async ({ tasks: found }: Portal, taskId: string): Promise<Task> => {
  const task = await found.get(taskId);
  if (task === undefined) throw notFound('task');
  return task;
};

const written = {
  details: optional(text('text', 'what is to be done, in Markdown')),
  to: optional(list('emails of its assignees')),
  brand: optional(text('id', 'of the brand that it is for')),
  order: optional(text('id|none', 'of the order that it belongs to')),
  mail: optional(oneOf(['on', 'off'], 'whether its news are mailed as well')),
  due: optional(day('that it is due on', 'none')),
  priority: optional(oneOf(taskPriorities, 'how urgent it is')),
  attach,
};

const attached = async (portal: Portal, chosen: readonly ChosenFile[] | undefined): Promise<TaskDraft['attachments']> =>
  (await sendFiles(portal, 'task', chosen)).map((file) => ({ ...file, isPrimary: false }));

const filters = {
  brand: optional(text('id', 'only of this brand')),
  order: optional(text('id', 'only of this order')),
  assignee: optional(person('only with this assignee')),
  search: optional(text('text', 'only with these words in the title, the details or a comment')),
  priority: optional(oneOf(taskPriorities, 'only of this priority')),
  due: optional(oneOf(taskDues, 'only what is late, due within seven days, or without a date')),
  sort: optional(oneOf(taskSorts, 'newest first, next due first or most urgent first')),
};

const queryOf = async (
  portal: Portal,
  { brand, order, assignee, search, priority, due, sort }: Given<typeof filters>,
): Promise<TaskQuery> => ({
  brandId: brand,
  orderId: order,
  assigneeId: assignee === undefined ? undefined : await personId(portal, 'assignee', assignee),
  search,
  priority,
  due,
  today: due === undefined ? undefined : localDay(portal.device.clock.now()),
  sort,
});

const moved = (verbName: string, status: Task['status'], summary: string, example: string): Verb =>
  verb({
    summary,
    example: `tasks ${verbName} ${example}`,
    calls: ['changeStatus'],
    args: { id },
    run: async ({ portal }, given) => portal.tasks.changeStatus(await taskOf(portal, given.id), status),
  });

const verbsOfLists = {
  list: verb({
    summary: 'Lists tasks in progress, or of another status, newest first unless --sort says otherwise',
    example: 'tasks list --search autumn --as ada@coolio.test',
    calls: ['list', 'listByStatus'],
    columns,
    options: { status: optional(oneOf(taskStatuses, 'only of this status')), ...filters, ...paging },
    run: async ({ portal }, { status, limit, token, ...given }) => {
      const query = await queryOf(portal, given);
      const page = { limit, token };
      return status === undefined ? portal.tasks.list(query, page) : portal.tasks.listByStatus(status, query, page);
    },
  }),
  completed: verb({
    summary: 'Lists completed tasks, newest first unless --sort says otherwise',
    example: 'tasks completed --as ada@coolio.test',
    calls: ['listCompleted'],
    columns: ['id', 'title', 'completedBy', 'completedAt'],
    options: { ...filters, ...paging },
    run: async ({ portal }, { limit, token, ...given }) =>
      portal.tasks.listCompleted(await queryOf(portal, given), { limit, token }),
  }),
  show: verb({
    summary: 'Shows a task with its details, its summary and what comes next',
    example: `tasks show ${autumn} --as ada@coolio.test`,
    calls: ['get'],
    missing: 'task',
    args: { id },
    run: ({ portal }, given) => portal.tasks.get(given.id),
  }),
};

const verbsOfWatching = {
  watch: verb({
    summary: 'Prints a task each time it changes, until Ctrl+C',
    example: `tasks watch ${autumn} --for 1 --as ada@coolio.test`,
    calls: ['followTask'],
    columns: ['revision', 'status', 'title', 'assignees', 'lastActivityAt'],
    args: { id },
    options: watchFor,
    run: async ({ portal, print }, { id: taskId, for: seconds }) => {
      let { revision } = await taskOf(portal, taskId);
      const onTask = (task: Task): void => {
        if (task.revision === revision) return;
        ({ revision } = task);
        print(task);
      };
      await watchTask(portal, seconds, (signal, onGone) => {
        void portal.tasks.followTask(taskId, { revision: () => revision, onTask, onGone }, signal);
      });
    },
  }),
};

const verbsOfChanges = {
  create: verb({
    summary: 'Makes a task, as a draft unless it is published; for admins',
    example: 'tasks create "Photographs for spring" --to ada@coolio.test --publish --as admin@coolio.test',
    undo: 'tasks delete',
    calls: ['create', 'newId'],
    args: { title: text('text', 'what the task is called') },
    options: { ...written, publish: flag('its assignees see it at once') },
    run: async (
      { portal },
      { title, details = '', to = [], brand, order, mail, due, priority = 'none', attach: chosen, publish },
    ) =>
      portal.tasks.create(
        await portal.tasks.newId(),
        {
          title,
          details,
          assignees: to.map((email) => ({ email })),
          brandId: brand,
          orderId: order === 'none' ? undefined : order,
          isEmailEnabled: mail === 'on',
          dueOn: due === 'none' ? undefined : due,
          priority,
          attachments: await attached(portal, chosen),
        },
        publish ? 'in_progress' : 'draft',
      ),
  }),
  edit: verb({
    summary: 'Changes a task; what is left out stays',
    example: `tasks edit ${autumn} --mail off --as admin@coolio.test`,
    calls: ['edit'],
    args: { id },
    options: { title: optional(text('text', 'its new title')), ...written },
    run: async ({ portal }, { id: taskId, title, details, to, brand, order, mail, due, priority, attach: chosen }) => {
      const task = await taskOf(portal, taskId);
      const before = draftOf(task);
      const draft: TaskDraft = {
        ...before,
        title: title ?? before.title,
        details: details ?? before.details,
        assignees: to?.map((email) => ({ email })) ?? before.assignees,
        brandId: brand ?? before.brandId,
        orderId: order === undefined ? before.orderId : order === 'none' ? undefined : order,
        isEmailEnabled: mail === undefined ? before.isEmailEnabled : mail === 'on',
        dueOn: due === undefined ? before.dueOn : due === 'none' ? undefined : due,
        priority: priority ?? before.priority,
        attachments: [...before.attachments, ...(await attached(portal, chosen))],
      };
      return portal.tasks.edit(taskId, draft, task.revision);
    },
  }),
  publish: moved(
    'publish',
    'in_progress',
    'Publishes a draft to its assignees',
    '01KDRV8K0000000000VBEG5ME9 --as admin@coolio.test',
  ),
  complete: moved('complete', 'completed', 'Completes a task', `${autumn} --as ada@coolio.test`),
  reopen: moved('reopen', 'in_progress', 'Reopens a completed task', '01K9R3CN0000000000VBEAEH1Q --as ada@coolio.test'),
  mute: verb({
    summary: 'Mutes a task: you are notified of mentions only',
    example: `tasks mute ${autumn} --as ada@coolio.test`,
    calls: ['mute'],
    args: { id },
    options: { off: flag('brings them back') },
    run: ({ portal }, given) => portal.tasks.mute(given.id, !given.off),
  }),
  delete: verb({
    summary: 'Deletes a task with its comments',
    example: `tasks delete ${autumn} --as admin@coolio.test`,
    calls: ['remove'],
    args: { id },
    run: ({ portal }, given) => portal.tasks.remove(given.id),
  }),
};

const verbsOfSummaries = {
  summarise: verb({
    summary: 'Makes a new summary of a task',
    example: `tasks summarise ${autumn} --as admin@coolio.test`,
    calls: ['summarise'],
    args: { id },
    options: { 'replace-typed': flag('also in place of words that a person wrote') },
    run: ({ portal }, given) => portal.tasks.summarise(given.id, given['replace-typed']),
  }),
  'write-summary': verb({
    summary: 'Writes the summary of a task in your own words; an empty text takes it away',
    example: `tasks write-summary ${autumn} "The hero is live, the story is left." --as admin@coolio.test`,
    calls: ['writeSummary'],
    args: { id, text: text('text', 'the summary') },
    run: ({ portal }, given) => portal.tasks.writeSummary(given.id, given.text),
  }),
  voice: verb({
    summary: 'Prints where a task’s summary, or its next step, is read aloud, if a voice is set up',
    example: `tasks voice ${autumn} --as ada@coolio.test`,
    calls: ['summaryVoice', 'nextStepVoice'],
    missing: 'recording',
    args: { id },
    options: { next: flag('what comes next'), voice: optional(text('name', 'which voice')) },
    run: async ({ portal }, { id: taskId, next, voice }) => {
      const { summary } = await taskOf(portal, taskId);
      if (next) return portal.tasks.nextStepVoice(taskId, voice);
      return summary === undefined ? undefined : portal.tasks.summaryVoice(taskId, summary.text, voice);
    },
  }),
};

export const tasks: Noun = {
  summary: 'Tasks: those that you are assigned to, and for admins every customer’s',
  feature: 'tasks',
  without: {
    openReader: 'a terminal prints the text, and where it is read aloud',
    change: 'a terminal has not seen the task: edit reads it first',
  },
  verbs: { ...verbsOfLists, ...verbsOfWatching, ...verbsOfChanges, ...verbsOfSummaries },
};
