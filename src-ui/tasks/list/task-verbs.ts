import { canEditTask, nextStatuses, taskRoleOf } from '#core/tasks/task-status.ts';
import type { TaskEntry } from '#core/tasks/task.ts';
import type { BulkVerb } from '#ui/lists/selection/bulk.ts';
import type { Viewer } from '#ui/people/use-viewer.ts';
import type { taskBulkActions } from './task-bulk-actions.ts';

/** What this reader can do with many tasks. */
export const taskVerbs = (
  { complete, mute, remove }: ReturnType<typeof taskBulkActions>,
  viewer: Viewer,
): readonly BulkVerb<TaskEntry>[] => [
  {
    label: 'Complete',
    doing: 'Completing',
    done: 'completed',
    fits: ({ status }) => nextStatuses(status).includes('completed'),
    run: complete.run,
  },
  { label: 'Mute', doing: 'Muting', done: 'muted', fits: () => true, run: mute.run },
  {
    label: 'Delete',
    doing: 'Deleting',
    done: 'deleted',
    fits: (task) => canEditTask(taskRoleOf(task, viewer)),
    run: remove.run,
    asks: 'They are deleted for everyone on them, with all of their comments. This action cannot be undone.',
  },
];
