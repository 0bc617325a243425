import { useEffect, useMemo } from 'react';
import type { TaskFilter } from '#core/tasks/task-gateway.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { usePerson } from '#ui/people/use-person-name.ts';
import { changedSearch, withSearch, type SearchChanges } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { adminTaskListSearch } from '../task-search.ts';

const kept = ['brand', 'assignee', 'q'] as const;

/**
 * The filter of a list of tasks, all of it kept in the address, and the ways to change it. An assignee whom an admin's address
 * names and nobody is leaves it again.
 */
export const useTaskFilter = (path: string, search: URLSearchParams, isAdmin: boolean) => {
  const { navigator } = useApp();
  const { brand, assignee: named, q, popup } = useSearchParams(adminTaskListSearch, search);
  const isNobody = usePerson(isAdmin ? named : undefined) === null;
  const assignee = isNobody ? undefined : named;
  useEffect(() => {
    if (isNobody) navigator.go(withSearch(path, changedSearch(search, { assignee: undefined })), { replace: true });
  }, [isNobody, navigator, path, search]);
  const filter: TaskFilter = useMemo(() => ({ brandId: brand, assigneeId: assignee, search: q }), [brand, assignee, q]);
  const change = (changes: SearchChanges): void =>
    navigator.go(withSearch(path, changedSearch(search, changes)), { replace: true });
  const [text, setText] = useSearchText(q ?? '', (words) => change({ q: words }));
  const filterOnly = new URLSearchParams([...search].filter(([name]) => kept.some((each) => each === name)));
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    text,
    setText,
    change,
    /** Whether the address asks for the dialog of a new task. */
    isCreating: popup === 'true',
    /** The same filter over another list. */
    over: (other: string): string => withSearch(other, filterOnly),
    clear: (): void => {
      setText('');
      navigator.go(withSearch(path, changedSearch(search, { brand: undefined, assignee: undefined, q: undefined })), {
        replace: true,
      });
    },
  };
};

export type TaskFilterControls = ReturnType<typeof useTaskFilter>;
