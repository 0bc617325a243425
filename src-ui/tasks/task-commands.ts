import CheckCheck from 'lucide-react/icons/check-check';
import FilePen from 'lucide-react/icons/file-pen';
import ListPlus from 'lucide-react/icons/list-plus';
import ListTodo from 'lucide-react/icons/list-todo';
import { taskStatusName } from '#core/tasks/task-status.ts';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { newTaskPath, taskPath, viewPath } from './task-paths.ts';
import { taskStores } from './task-stores.ts';

export const taskCommands: FeatureCommands = {
  pages: (isAdmin) => [
    ...(isAdmin
      ? [
          { label: 'New task', href: newTaskPath, icon: ListPlus },
          { label: 'Task drafts', href: viewPath(isAdmin, 'drafts'), icon: FilePen },
        ]
      : []),
    { label: 'Completed tasks', href: viewPath(isAdmin, 'completed'), icon: CheckCheck },
  ],
  records: (feature, isAdmin) =>
    (['open', 'completed'] as const).map((view) =>
      recordSource(feature(taskStores).list(view, {}), ({ id, title, status }) => ({
        href: taskPath(isAdmin, id),
        label: title,
        hint: `Task, ${taskStatusName(status).toLowerCase()}`,
        icon: ListTodo,
      })),
    ),
};
