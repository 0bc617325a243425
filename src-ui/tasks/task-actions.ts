import type { Task, TaskDraft, TaskEntry, TaskStatus } from '#core/tasks/task.ts';
import { nextStatuses, taskStatusName } from '#core/tasks/task-status.ts';
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

type PropertyChange = {
  readonly task: Task;
  readonly recipe: (draft: TaskDraft) => Partial<TaskDraft>;
  /** What is shown until the server has said yes. */
  readonly shown: Partial<Task>;
};

type Removal = { readonly task: Pick<Task, 'id' | 'title'>; readonly onRemoved: () => void };

type StatusChange = {
  readonly task: Pick<TaskEntry, 'id' | 'status'>;
  readonly to: TaskStatus;
  readonly isUndo?: boolean;
};

const moves: Readonly<Record<string, string>> = {
  in_progress: 'Task in progress',
  completed: 'Task completed',
};

export const taskActions = (deps: FeatureDeps) => {
  const { auth, cache, portal } = deps;
  const { tasks } = portal;
  const me = () => {
    const state = auth.getState();
    return state.status === 'AUTHENTICATED' ? state.user : undefined;
  };
  const nowIso = (): string => new Date(portal.device.clock.now()).toISOString();
  /** A move and its way back, in the toast; the way back is not offered again. */
  const changeStatus = action(deps, {
    optimistic: ({ task, to }: StatusChange) =>
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
    notifies: (moved, { task: { status: from }, to, isUndo = false }) => {
      const text = moves[to] ?? `Task ${taskStatusName(to).toLowerCase()}`;
      if (isUndo || !nextStatuses(to).some((status) => status === from)) return [moved.title, text];
      const onAction = (): void => void changeStatus.run({ task: moved, to: from, isUndo: true });
      return [moved.title, text, { label: 'Undo', onAction }];
    },
    failureToast: true,
  });
  return {
    newId: () => tasks.newId(),
    create: action(deps, {
      run: async ({ id, draft, status }: Created) => tasks.create(await id, draft, status),
      shows,
      touches,
      notifies: ({ title }, { status }) => [title, status === 'draft' ? 'Draft saved' : 'Task published'],
    }),
    edit: action(deps, {
      run: ({ task, draft }: { readonly task: Task; readonly draft: TaskDraft }) =>
        tasks.edit(task.id, draft, task.revision),
      shows,
      touches,
      notifies: ({ title }) => [title, 'Task saved'],
    }),
    /** Changes what the page of a task shows of it, at once, over what others change meanwhile. */
    change: action(deps, {
      optimistic: ({ task, shown }: PropertyChange) => editTask(task.id, (now) => Object.assign(now, shown)),
      run: ({ task, recipe }) => tasks.change(task, recipe),
      shows,
      touches,
      failureToast: true,
    }),
    changeStatus,
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
      notifies: ({ title }, { text }) => [title, text.trim() === '' ? 'Summary removed' : 'Summary saved'],
    }),
    summarise: action(deps, {
      run: ({ id, replacesTyped }: { readonly id: string; readonly replacesTyped: boolean }) =>
        tasks.summarise(id, replacesTyped),
      shows,
    }),
    /** `onRemoved` leaves the page before its task is missing. */
    remove: action(deps, {
      run: async ({ task: { id }, onRemoved }: Removal) => {
        await tasks.remove(id);
        onRemoved();
        cache.removeQueries({ queryKey: keys.tasks.one(id) });
      },
      touches,
      notifies: (_nothing, { task }) => [task.title, 'Task deleted'],
      failureToast: true,
    }),
  };
};
