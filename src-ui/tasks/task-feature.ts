import ListTodo from 'lucide-react/icons/list-todo';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, ulidParam, type Route } from '#ui/routing/route.ts';
import type { TaskView } from './task-paths.ts';

const { load: preloads } = lazily(async () => (await import('./task-preloads.ts')).taskPreloads);

const list =
  (view: TaskView): NonNullable<Route['preload']> =>
  async (app, _params, search) =>
    (await preloads()).list(app, view, search);

const one: Pick<Route, 'params' | 'preload'> = {
  params: { id: ulidParam },
  preload: async (app, { id = '' }) => (await preloads()).one(app, id),
};

const touched = [keys.tasks.root];

export const tasks: UiFeature = {
  routes: [
    page(
      '/admin/tasks',
      'Tasks',
      'admin',
      () => import('./list/TasksPage.tsx').then((module) => module.AdminTasksPage),
      {
        preload: list('open'),
      },
    ),
    page(
      '/admin/tasks/status/drafts',
      'Task drafts',
      'admin',
      () => import('./list/TasksPage.tsx').then((module) => module.AdminDraftsPage),
      { preload: list('drafts') },
    ),
    page(
      '/admin/tasks/status/completed',
      'Completed tasks',
      'admin',
      () => import('./list/TasksPage.tsx').then((module) => module.AdminCompletedPage),
      { preload: list('completed') },
    ),
    page(
      '/admin/tasks/:id',
      'Task',
      'admin',
      () => import('./page/TaskPage.tsx').then((module) => module.AdminTaskPage),
      one,
    ),
    page('/tasks', 'Tasks', 'private', () => import('./list/TasksPage.tsx').then((module) => module.TasksPage), {
      preload: list('open'),
    }),
    page(
      '/tasks/status/completed',
      'Completed tasks',
      'private',
      () => import('./list/TasksPage.tsx').then((module) => module.CompletedTasksPage),
      { preload: list('completed') },
    ),
    page('/tasks/:id', 'Task', 'private', () => import('./page/TaskPage.tsx').then((module) => module.TaskPage), one),
  ],
  menu: {
    customer: [{ label: 'Tasks', jump: 't', href: '/tasks', waiting: ['task'], icon: ListTodo }],
    admin: [
      { label: 'Tasks', jump: 't', href: '/admin/tasks', sections: ['/tasks'], waiting: ['task'], icon: ListTodo },
    ],
  },
  commands: () => import('./task-commands.ts').then((module) => module.taskCommands),
  notifications: {
    // Admins are led on to their own page of the task.
    opens: { task: (id, { commentId }) => `/tasks/${id}${commentId === undefined ? '' : `?comment=${commentId}`}` },
    touches: { TaskAssigned: touched, TaskCompleted: touched, TaskCommented: touched },
  },
};
