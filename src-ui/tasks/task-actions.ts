import type { Task, TaskDraft, TaskEntry, TaskStatus } from '#core/tasks/task.ts';
import { taskStatusName } from '#core/tasks/task-status.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { editOpenTask, editTask } from './task-edits.ts';

const touches = [keys.tasks.lists, keys.dashboard.root];
const shows = (task: Task) => [[keys.tasks.one(task.id), task] as const];

type Created = {
  /** Made with the form, so that sending the form twice makes one task. */
  readonly id: Promise<string>;
  readonly draft: TaskDraft;
  readonly status: 'draft' | 'in_progress';
};

const moved: Readonly<Record<string, string>> = {
  in_progress: 'The task is in progress',
  completed: 'The task is completed',
};

export const taskActions = (deps: FeatureDeps) => {
  const { auth, cache, portal } = deps;
  const { tasks } = portal;
  const me = () => {
    const state = auth.getState();
    return state.status === 'AUTHENTICATED' ? state.user : undefined;
  };
  const nowIso = (): string => new Date(portal.device.clock.now()).toISOString();
  return {
    newId: () => tasks.newId(),
    create: action(deps, {
      run: async ({ id, draft, status }: Created) => tasks.create(await id, draft, status),
      shows,
      touches,
      notifies: (_task, { status }) => [
        'Success!',
        status === 'draft' ? 'The draft is saved' : 'The task is published',
      ],
    }),
    edit: action(deps, {
      run: ({ task, draft }: { readonly task: Task; readonly draft: TaskDraft }) =>
        tasks.edit(task.id, draft, task.revision),
      shows,
      touches,
      notifies: () => ['Success!', 'The task is saved'],
    }),
    changeStatus: action(deps, {
      optimistic: ({ task, to }: { readonly task: Pick<TaskEntry, 'id' | 'status'>; readonly to: TaskStatus }) =>
        editTask(task.id, (shown) => {
          const person = me();
          const isDone = to === 'completed';
          shown.status = to;
          shown.completedBy = isDone && person !== undefined ? person : undefined;
          shown.completedAt = isDone ? nowIso() : undefined;
        }),
      run: ({ task, to }) => tasks.changeStatus(task, to),
      shows,
      touches,
      notifies: (_task, { to }) => ['Success!', moved[to] ?? `The task is ${taskStatusName(to).toLowerCase()}`],
      failureToast: true,
    }),
    mute: action(deps, {
      optimistic: ({ id, isMuted }: { readonly id: string; readonly isMuted: boolean }) =>
        editOpenTask(id, (task) => {
          task.isMuted = isMuted;
        }),
      run: ({ id, isMuted }) => tasks.mute(id, isMuted),
      shows,
      failureToast: true,
    }),
    writeSummary: action(deps, {
      run: ({ seen, text }: { readonly seen: Task; readonly text: string }) => tasks.writeSummary(seen.id, text, seen),
      shows,
      notifies: (_task, { text }) => [
        'Success!',
        text.trim() === '' ? 'The summary is removed' : 'The summary is saved',
      ],
    }),
    summarise: action(deps, {
      run: ({ id, replacesTyped }: { readonly id: string; readonly replacesTyped: boolean }) =>
        tasks.summarise(id, replacesTyped),
      shows,
    }),
    /** `onRemoved` leaves the page before its task is missing. */
    remove: action(deps, {
      run: async ({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) => {
        await tasks.remove(id);
        onRemoved();
        cache.removeQueries({ queryKey: keys.tasks.one(id) });
      },
      touches,
      notifies: () => ['Success!', 'The task is deleted'],
      failureToast: true,
    }),
  };
};
