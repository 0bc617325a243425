import { parseUlid } from '#core/kernel/ulid.ts';
import { taskDues } from '#core/tasks/task-due.ts';
import { taskSorts } from '#core/tasks/task-gateway.ts';
import { taskPriorities } from '#core/tasks/task-priority.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

/** Of every list: the filter and the order. */
export const taskListSearch = {
  brand: optionalParam(parseUlid),
  assignee: optionalParam(),
  q: optionalParam(),
  priority: wordParam(taskPriorities, undefined),
  due: wordParam(taskDues, undefined),
  sort: wordParam(taskSorts, 'created'),
};

/** Of the admins' list: whether the dialog for a new task is open, too, and the order that it is for. */
export const adminTaskListSearch = {
  ...taskListSearch,
  popup: wordParam(['true', 'false'], 'false'),
  order: optionalParam(parseUlid),
};

/** Of a task: the comment or reply that a link leads to. */
export const taskSearch = { comment: optionalParam(parseUlid) };
