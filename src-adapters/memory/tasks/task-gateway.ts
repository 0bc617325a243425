import { accessDenied, conflict, invalid } from '#core/kernel/app-error.ts';
import { isDay, notADay, utcDay, type Day } from '#core/kernel/calendar/day.ts';
import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import {
  checkTask,
  needsAdmin,
  nothingToSumUp,
  summaryIsTyped,
  taskHasMovedOn,
  typedSummaryProblem,
  type Task,
  type TaskStatus,
} from '#core/tasks/task.ts';
import { countsOf } from '#core/kernel/facet.ts';
import { isDue } from '#core/tasks/task-due.ts';
import { taskCsv } from '#core/tasks/task-csv.ts';
import {
  tasksPageSize,
  type TaskFilter,
  type TaskGateway,
  type TaskQuery,
  type TaskSort,
} from '#core/tasks/task-gateway.ts';
import { priorityRank } from '#core/tasks/task-priority.ts';
import { isFound } from '#core/tasks/task-search.ts';
import { statusProblem } from '#core/tasks/task-status.ts';
import { isAdminAccount, personOf, type Caller } from '../caller.ts';
import { withCsv } from '../csv-page.ts';
import { mirrored, pageOf } from '../paging.ts';
import { orderFor } from '../proposal-access.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { showTasks } from './show-task.ts';
import { roleIn, taskAccess, updateFeeds } from './task-access.ts';
import { taskContent } from './task-content.ts';
import { notifyAssigned, notifyCompleted } from './task-notices.ts';
import type { StoredTask } from './task-tables.ts';

const fits = (task: StoredTask, { brandId, orderId, assigneeId, priority, due }: TaskFilter, today: Day): boolean =>
  (brandId === undefined || task.brandId === brandId) &&
  (orderId === undefined || task.orderId === orderId) &&
  (assigneeId === undefined || task.assigneeIds.includes(assigneeId)) &&
  (priority === undefined || task.priority === priority) &&
  (due === undefined || isDue(task, due, today));

/** What decides a task's place in a list, the highest first. */
const places: Readonly<Record<TaskSort, (task: StoredTask) => string>> = {
  created: ({ id }) => id,
  due: ({ id, dueOn = '' }) => `${mirrored(dueOn)} ${id}`,
  priority: ({ id, priority }) => `${priorityRank(priority)} ${id}`,
};

export const createMemoryTaskGateway = (world: MemoryWorld, caller: Caller): TaskGateway => {
  const { tasks, taskComments } = world.tables;
  const access = taskAccess(world, caller);
  const { shown, summaryInput, commentsOf, standingOf, changeOf } = showTasks(world);

  /** The order that a task belongs to as this person may see it. */
  const withOrder = (task: StoredTask, reader: Account): StoredTask => ({
    ...task,
    orderId: orderFor(world, reader, task.orderId),
  });
  const isFoundBy = (task: StoredTask, { search = '' }: TaskFilter): boolean =>
    isFound({ ...task, comments: standingOf(task.id).map(({ text }) => text) }, search);

  const list = (operation: string, status: TaskStatus, query: TaskQuery, request: PageRequest | undefined) =>
    withCsv(taskCsv, request, async (page) => {
      const account = caller.signedIn();
      const { sort = 'created', today = utcDay(world.clock.now()), ...filter } = query;
      if (!isDay(today)) throw invalid('today', notADay);
      const ofAnyStatus = [...tasks.values()].filter(
        (task) =>
          roleIn(task, account) !== undefined &&
          fits(withOrder(task, account), filter, today) &&
          isFoundBy(task, filter),
      );
      const scope = [operation, account.id, status, JSON.stringify(query)];
      const found = ofAnyStatus.filter((task) => task.status === status);
      const counts = () => countsOf(ofAnyStatus.map((task) => task.status));
      const rows = pageOf(found, scope, page, tasksPageSize, places[sort], counts);
      return { ...rows, items: rows.items.map((task) => shown(task, account)) };
    });
  const store = (task: StoredTask, reader: Account): Task => {
    tasks.set(task.id, task);
    updateFeeds(world);
    world.changed();
    return shown(task, reader);
  };
  const change = (task: StoredTask, by: Account, fields: Partial<StoredTask>): StoredTask => ({
    ...task,
    ...fields,
    changedBy: personOf(by),
    revision: task.revision + 1,
    lastActivityAt: world.stamp(),
  });

  return {
    list: async (filter, page) => list('getTasks', 'in_progress', filter, page),
    listCompleted: async (filter, page) => list('getCompletedTasks', 'completed', filter, page),
    listByStatus: async (status, filter, page) => list('getTasksByStatus', status, filter, page),
    get: async (id) => {
      const found = access.find(id);
      return found === undefined ? undefined : shown(found.task, found.account);
    },
    create: async (id, draft, status) => {
      const admin = caller.admin();
      checkTask(draft);
      const known = tasks.get(id);
      if (known?.owner.id === admin.id) return shown(known, admin);
      if (known !== undefined || !isUlid(id)) throw invalid('id', 'This id is not valid');
      const createdAt = world.stamp();
      const task: StoredTask = {
        ...taskContent(world, admin, draft),
        id,
        status,
        owner: personOf(admin),
        completedBy: undefined,
        completedAt: undefined,
        summary: undefined,
        createdAt,
        lastActivityAt: createdAt,
        revision: 1,
        followerIds: [],
        mutedBy: [],
      };
      if (status === 'in_progress') notifyAssigned(world, task, task.assigneeIds, admin);
      return store(task, admin);
    },
    edit: async (id, { summary, expectedRevision, ...written }) => {
      const { task, account } = access.editable(id);
      if (expectedRevision !== undefined && expectedRevision !== task.revision)
        throw conflict(taskHasMovedOn(task.changedBy, account.id));
      const assignees = task.assigneeIds.map((userId) => ({ email: world.tables.users.get(userId)?.email ?? '' }));
      const before = { ...withOrder(task, account), assignees };
      const wanted = checkTask({ ...before, ...written });
      if (!isAdminAccount(account) && needsAdmin(before, wanted)) throw accessDenied();
      const content = taskContent(world, account, wanted, task);
      refuse(fieldProblems(['summary', typedSummaryProblem(summary ?? '')]));
      const text = summary?.trim();
      const typed = {
        text: text ?? '',
        isTyped: true,
        madeBy: account.name,
        madeAt: world.stamp(),
        commentsCount: standingOf(id).length,
        commentsChange: changeOf(id),
        sentences: [],
      };
      const edited = change(task, account, {
        ...content,
        ...(text === undefined ? {} : { summary: text === '' ? undefined : typed }),
      });
      const added = edited.assigneeIds.filter((userId) => !task.assigneeIds.includes(userId));
      if (task.status === 'in_progress') notifyAssigned(world, edited, added, account);
      return store(edited, account);
    },
    summarise: async (id, replacesTyped) => {
      const { task, account } = access.editable(id);
      if (task.summary?.isTyped === true && !replacesTyped) throw conflict(summaryIsTyped);
      const sentences = summarise(summaryInput(task));
      if (sentences.length === 0) throw invalid('resummarize', nothingToSumUp);
      const summary = {
        text: summaryText(sentences),
        isTyped: false,
        madeBy: 'embedded',
        madeAt: world.stamp(),
        commentsCount: standingOf(id).length,
        commentsChange: changeOf(id),
        sentences,
      };
      return store(change(task, account, { summary }), account);
    },
    changeStatus: async (id, status) => {
      const { task, account, role } = access.seen(id);
      const problem = statusProblem(task.status, status);
      if (problem !== undefined) throw invalid('status', problem);
      if (role === 'assignee' && task.status === 'draft') throw accessDenied();
      const isDone = status === 'completed';
      const moved = change(task, account, {
        status,
        completedBy: isDone ? personOf(account) : undefined,
        completedAt: isDone ? world.stamp() : undefined,
      });
      if (isDone) notifyCompleted(world, moved, account);
      else if (task.status === 'draft') notifyAssigned(world, moved, moved.assigneeIds, account);
      return store(moved, account);
    },
    mute: async (id, isMuted) => {
      const { task, account } = access.seen(id);
      const others = task.mutedBy.filter((userId) => userId !== account.id);
      return store({ ...task, mutedBy: isMuted ? [...others, account.id] : others }, account);
    },
    remove: async (id) => {
      access.editable(id);
      for (const comment of commentsOf(id)) taskComments.delete(comment.id);
      tasks.delete(id);
      updateFeeds(world);
      world.changed();
    },
    summaryVoice: async () => void caller.signedIn(),
    nextStepVoice: async () => void caller.signedIn(),
    watch: async (id, feed) =>
      access.openFeed(world.taskFeeds, id, feed, ({ revision }, isOpen) => ({ feed, taskId: id, revision, isOpen })),
  };
};
