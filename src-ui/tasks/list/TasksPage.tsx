import ListTodo from 'lucide-react/icons/list-todo';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { lazy, Suspense, useMemo } from 'react';
import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import type { TaskSort } from '#core/tasks/task-gateway.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { FilterTabs } from '#ui/lists/FilterTabs.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { withSearch } from '#ui/routing/search-params.ts';
import { moveFocus, useShortcuts } from '../keys/use-shortcuts.ts';
import { ShortcutHint } from '../keys/ShortcutHint.tsx';
import { newTaskPath, viewPath, type TaskView } from '../task-paths.ts';
import { taskStores } from '../task-stores.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { rowSelector, taskColumns } from './task-columns.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { useToday } from '../use-today.ts';
import { useTaskFilter } from './use-task-filter.ts';

const TaskDialog = lazy(() => import('../editor/TaskDialog.tsx').then((module) => ({ default: module.TaskDialog })));

const tabs: readonly { readonly view: TaskView; readonly label: string; readonly isForAdmins: boolean }[] = [
  { view: 'open', label: 'Open', isForAdmins: false },
  { view: 'drafts', label: 'Drafts', isForAdmins: true },
  { view: 'completed', label: 'Completed', isForAdmins: false },
];

const nothing = {
  admin: {
    open: 'No task is open. Publish one, and its assignees are notified.',
    drafts: 'No drafts. A draft is seen by you and other admins only.',
    completed: 'No task is completed yet.',
  },
  customer: {
    open: 'No task is open. What your agency works on with you appears here.',
    drafts: '',
    completed: 'No task is completed yet.',
  },
} as const;

const orders: Readonly<Record<TaskSort, string>> = {
  created: 'newest first',
  due: 'next due first',
  priority: 'most urgent first',
};

type Props = { readonly view: TaskView; readonly isAdmin: boolean; readonly search: URLSearchParams };

const Tasks = ({ view, isAdmin, search }: Props) => {
  const { navigator } = useApp();
  const today = useToday();
  const path = viewPath(isAdmin, view);
  const controls = useTaskFilter(path, search, isAdmin, today);
  const { filter, query, sort, isFiltered, isCreating, change, over, clear } = controls;
  const list = useStore(useFeature(taskStores).list(view, query));
  const assignees = (list.items ?? []).flatMap((task) => task.assignees);
  const known = usePersonName(isAdmin ? filter.assigneeId : undefined);
  const assigneeName = isAdmin ? known : assignees.find(({ userId }) => userId === filter.assigneeId)?.name;
  const create = (): void => navigator.go(view === 'open' ? withSearch(path, withPopup(search)) : newTaskPath);
  const isDialogOpen = isCreating && isAdmin && view === 'open';
  useShortcuts({
    j: () => moveFocus(rowSelector, 1),
    k: () => moveFocus(rowSelector, -1),
    c: isAdmin ? create : undefined,
  });
  const add = isAdmin ? (
    <Button $look="primary" aria-keyshortcuts="c" onClick={create}>
      <Plus size={16} aria-hidden />
      New task
    </Button>
  ) : undefined;
  const empty = isFiltered ? (
    <EmptyState icon={SearchX} action={<Button onClick={clear}>Clear filters</Button>}>
      {isAdmin && filter.assigneeId !== undefined ? `No task of ${known} fits.` : 'No task fits these filters.'}
    </EmptyState>
  ) : (
    <EmptyState icon={ListTodo} action={add}>
      {nothing[isAdmin ? 'admin' : 'customer'][view]}
    </EmptyState>
  );
  return (
    <>
      <ListPage
        title="Tasks"
        hint={`${isAdmin ? 'Of all customers' : 'What you and your agency work on'}, ${orders[sort]}`}
        actions={add}
        filters={
          <>
            <FilterTabs
              label="Status"
              tabs={tabs
                .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
                .map(({ view: other, label }) => ({
                  label,
                  href: over(viewPath(isAdmin, other)),
                  current: other === view,
                }))}
            />
            <TaskFilters
              controls={controls}
              isAdmin={isAdmin}
              assigneeName={assigneeName}
              onAssignee={(person) => change({ assignee: person.id })}
            />
          </>
        }
        list={list}
        columns={useMemo(() => taskColumns(isAdmin, today), [isAdmin, today])}
        keyOf={({ id }) => id}
        empty={empty}
      />
      <ShortcutHint of="list" canCreate={isAdmin} />
      {isDialogOpen ? (
        <Suspense>
          <TaskDialog onClose={() => change({ popup: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
};

const withPopup = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.set('popup', 'true');
  return next;
};

const adminPage =
  (view: TaskView) =>
  ({ search }: PageProps) => <Tasks view={view} isAdmin search={search} />;

/** The same list for customers; admins have one of their own. */
const customerPage = (view: TaskView) => {
  const CustomerTasks = ({ search }: PageProps) => {
    const { isAdmin } = useViewer();
    return isAdmin ? (
      <Redirect to={withSearch(viewPath(true, view), search)} replace />
    ) : (
      <Tasks view={view} isAdmin={false} search={search} />
    );
  };
  return CustomerTasks;
};

export const AdminTasksPage = adminPage('open');
export const AdminDraftsPage = adminPage('drafts');
export const AdminCompletedPage = adminPage('completed');
export const TasksPage = customerPage('open');
export const CompletedTasksPage = customerPage('completed');
