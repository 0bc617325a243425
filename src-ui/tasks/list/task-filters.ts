import { useEffect } from 'react';
import type { Brand } from '#core/brands/brand.ts';
import type { Day } from '#core/kernel/calendar/day.ts';
import { taskDues, type TaskDue } from '#core/tasks/task-due.ts';
import { taskSorts, type TaskFilter, type TaskQuery, type TaskSort } from '#core/tasks/task-gateway.ts';
import { taskPriorities, taskPriorityName } from '#core/tasks/task-priority.ts';
import { choicesOf, type ListFilter } from '#ui/lists/toolbar/list-filter.ts';
import { useListAddress, type ListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePerson } from '#ui/people/use-person-name.ts';
import { adminTaskListSearch } from '../task-search.ts';

const dueNames: Readonly<Record<TaskDue, string>> = {
  overdue: 'Overdue',
  week: 'Due within a week',
  none: 'No date',
};

const sortNames: Readonly<Record<TaskSort, string>> = {
  created: 'Newest first',
  due: 'Next due first',
  priority: 'Most urgent first',
};

export const sorts = choicesOf(taskSorts, (sort) => sortNames[sort]);

type TaskAddress = ListAddress<typeof adminTaskListSearch>;

/**
 * The address of a list of tasks, and what it asks for. An assignee whom an admin's address names and nobody is leaves it
 * again.
 */
export const useTaskAddress = (
  path: string,
  search: URLSearchParams,
  isAdmin: boolean,
  today: Day,
): { readonly address: TaskAddress; readonly query: TaskQuery } => {
  const address = useListAddress(path, adminTaskListSearch, search, {
    filters: ['brand', 'assignee', 'priority', 'due'],
    above: ['popup', 'order'],
  });
  const { values, change } = address;
  const { brand, assignee: named, q, priority, due, sort } = values;
  const isNobody = usePerson(isAdmin ? named : undefined) === null;
  useEffect(() => {
    if (isNobody) change({ assignee: undefined });
  }, [isNobody, change]);
  const assigneeId = isNobody ? undefined : named;
  const filter: TaskFilter = { brandId: brand, assigneeId, search: q, priority, due };
  const goesByToday = due === 'overdue' || due === 'week';
  return { address, query: { ...filter, sort, ...(goesByToday ? { today } : {}) } };
};

type Known = {
  readonly brands: readonly Brand[];
  /** Whether the viewer may search for a person. */
  readonly isAdmin: boolean;
  /** The name of the person whose tasks are shown, as far as it is known. */
  readonly assigneeName: string | undefined;
};

/** What a list of tasks can be narrowed by. */
export const taskFilters = (
  { values: { brand, assignee, priority, due } }: TaskAddress,
  { brands, isAdmin, assigneeName }: Known,
): readonly ListFilter[] => [
  {
    kind: 'choice',
    name: 'brand',
    label: 'Brand',
    value: brand,
    choices: brands.map(({ id, name }) => ({ value: id, label: name })),
    other: 'Another brand',
  },
  {
    kind: 'person',
    name: 'assignee',
    label: 'Assignee',
    value: assignee,
    shown: assigneeName ?? 'One person',
    canSearch: isAdmin,
  },
  {
    kind: 'choice',
    name: 'priority',
    label: 'Priority',
    value: priority,
    choices: choicesOf(taskPriorities.toReversed(), taskPriorityName),
  },
  { kind: 'choice', name: 'due', label: 'Due', value: due, choices: choicesOf(taskDues, (each) => dueNames[each]) },
];
