import { useEffect } from 'react';
import type { Day } from '#core/kernel/calendar/day.ts';
import type { TaskFilter, TaskQuery } from '#core/tasks/task-gateway.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { usePerson } from '#ui/people/use-person-name.ts';
import { changedSearch, withSearch, type SearchChanges } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { adminTaskListSearch } from '../task-search.ts';

const filters = ['brand', 'assignee', 'q', 'priority', 'due'] as const;
const kept = [...filters, 'sort'] as const;

/**
 * The filter and the order of a list of tasks, all of it kept in the address, and the ways to change it. An assignee whom an admin's address
 * names and nobody is leaves it again.
 */
export const useTaskFilter = (path: string, search: URLSearchParams, isAdmin: boolean, today: Day) => {
  const { navigator } = useApp();
  const { brand, assignee: named, q, priority, due, sort, popup } = useSearchParams(adminTaskListSearch, search);
  const isNobody = usePerson(isAdmin ? named : undefined) === null;
  const assignee = isNobody ? undefined : named;
  useEffect(() => {
    if (isNobody) navigator.go(withSearch(path, changedSearch(search, { assignee: undefined })), { replace: true });
  }, [isNobody, navigator, path, search]);
  const filter: TaskFilter = { brandId: brand, assigneeId: assignee, search: q, priority, due };
  const goesByToday = due === 'overdue' || due === 'week';
  const change = (changes: SearchChanges): void =>
    navigator.go(withSearch(path, changedSearch(search, changes)), { replace: true });
  const [text, setText] = useSearchText(q ?? '', (words) => change({ q: words }));
  const filterOnly = new URLSearchParams([...search].filter(([name]) => kept.some((each) => each === name)));
  return {
    filter,
    sort,
    query: { ...filter, sort, ...(goesByToday ? { today } : {}) } satisfies TaskQuery,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    text,
    setText,
    change,
    /** Whether the address asks for the dialog of a new task. */
    isCreating: popup === 'true',
    /** The same filter and order over another list. */
    over: (other: string): string => withSearch(other, filterOnly),
    clear: (): void => {
      setText('');
      change(Object.fromEntries(filters.map((name) => [name, undefined])));
    },
  };
};

export type TaskFilterControls = ReturnType<typeof useTaskFilter>;
