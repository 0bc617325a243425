import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

/** Of every list: the filter. */
export const taskListSearch = {
  brand: optionalParam(parseUlid),
  assignee: optionalParam(),
  q: optionalParam(),
};

/** Of the admins' list: whether the dialog for a new task is open, too. */
export const adminTaskListSearch = { ...taskListSearch, popup: wordParam(['true', 'false'], 'false') };

/** Of a task: the comment or reply that a link leads to. */
export const taskSearch = { comment: optionalParam(parseUlid) };
