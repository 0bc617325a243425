import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useMemo } from 'react';
import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import type { TaskEntry } from '#core/tasks/task.ts';
import { useBrands } from '#ui/brands/use-brands.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyChecklist } from '#ui/kit/drawings/EmptyChecklist.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import type { ListTab } from '#ui/lists/ListTabs.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { withSearch } from '#ui/routing/search-params.ts';
import { newTaskPath, viewPath, type TaskView } from '../task-paths.ts';
import { taskStores } from '../task-stores.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { taskColumns } from './task-columns.tsx';
import { useToday } from '../use-today.ts';
import { sorts, taskFilters, useTaskAddress } from './task-filters.ts';
import { taskBulkActions } from './task-bulk-actions.ts';
import { taskVerbs } from './task-verbs.ts';

const NewTask = lazy(() => import('../editor/TaskDialogs.tsx').then((module) => ({ default: module.NewTask })));

const tabs: readonly (Omit<ListTab, 'href'> & { readonly view: TaskView; readonly isForAdmins: boolean })[] = [
  { view: 'open', value: 'in_progress', label: 'Open', word: 'open', isForAdmins: false },
  { view: 'drafts', value: 'draft', label: 'Drafts', word: 'draft', isForAdmins: true },
  { view: 'completed', value: 'completed', label: 'Completed', word: 'completed', isForAdmins: false },
];

const noun = { one: 'task', many: 'tasks' };

const nothing = {
  admin: {
    open: 'No open tasks. Create one, and its assignees are notified.',
    drafts: 'No drafts. Only admins see drafts.',
    completed: 'No completed tasks yet.',
  },
  customer: {
    open: 'No open tasks. What your agency works on with you appears here.',
    drafts: '',
    completed: 'No completed tasks yet.',
  },
} as const;

const idOf = ({ id }: TaskEntry): string => id;

type Props = { readonly view: TaskView; readonly isAdmin: boolean; readonly search: URLSearchParams };

const Tasks = ({ view, isAdmin, search }: Props) => {
  const { navigator } = useApp();
  const today = useToday();
  const path = viewPath(isAdmin, view);
  const { address, query } = useTaskAddress(path, search, isAdmin, today);
  const list = useStore(useFeature(taskStores).list(view, query));
  const verbs = taskVerbs(useFeature(taskBulkActions), useViewer());
  const brands = useBrands();
  const known = usePersonName(isAdmin ? query.assigneeId : undefined);
  const assignees = (list.items ?? []).flatMap((task) => task.assignees);
  const assigneeName = isAdmin ? known : assignees.find(({ userId }) => userId === query.assigneeId)?.name;
  const create = (): void => navigator.go(view === 'open' ? withSearch(path, withPopup(search)) : newTaskPath);
  const isDialogOpen = address.values.popup === 'true' && isAdmin && view === 'open';
  const add = isAdmin ? (
    <Button $look="primary" aria-keyshortcuts="c" onClick={create}>
      <Plus size={16} aria-hidden />
      New task
    </Button>
  ) : undefined;
  const shown = tabs.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  return (
    <>
      <ListPage
        title="Tasks"
        noun={noun}
        actions={add}
        onCreate={isAdmin ? create : undefined}
        tabs={{
          label: 'Status',
          current: shown.find((tab) => tab.view === view)?.value ?? '',
          of: shown.map((tab) => ({ ...tab, href: address.over(viewPath(isAdmin, tab.view)) })),
        }}
        tools={{
          address,
          searches: 'Title, details, comments',
          filters: taskFilters(address, { brands, isAdmin, assigneeName }),
          sorts,
        }}
        list={list}
        bulk={{ verbs, nameOf: ({ title }) => title, scope: `${path} ${JSON.stringify(query)}` }}
        columns={useMemo(() => taskColumns(isAdmin, today), [isAdmin, today])}
        keyOf={idOf}
        empty={
          <EmptyState drawing={<EmptyChecklist />} action={add}>
            {nothing[isAdmin ? 'admin' : 'customer'][view]}
          </EmptyState>
        }
      />
      {isDialogOpen ? (
        <Suspense>
          <NewTask
            orderId={address.values.order}
            onClose={() => address.change({ popup: undefined, order: undefined })}
          />
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
