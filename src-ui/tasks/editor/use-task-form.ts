import { useRef, useState } from 'react';
import { invalid } from '#core/kernel/app-error.ts';
import type { Task } from '#core/tasks/task.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { taskActions } from '../task-actions.ts';
import { taskPath } from '../task-paths.ts';
import { taskStores } from '../task-stores.ts';
import { draftFrom, emptyForm, formOf, type TaskForm } from './task-form.ts';

type Status = 'draft' | 'in_progress';

/** The form of a task, new or not. What was typed survives a reload, and stays when the server refuses it. */
export const useTaskForm = (task: Task | undefined, isUploading: () => boolean, onClose: () => void) => {
  const { navigator } = useApp();
  const actions = useFeature(taskActions);
  const { one } = useFeature(taskStores);
  const creating = useAction(actions.create);
  const editing = useAction(actions.edit);
  const [id] = useState(() => (task === undefined ? actions.newId() : Promise.resolve(task.id)));
  const [base, setBase] = useState(task);
  const [isOld, setOld] = useState(false);
  const status = useRef<Status>('in_progress');
  const name = task === undefined ? 'new-task' : `task-${task.id}-${task.revision}`;
  const form = useSentForm<TaskForm>({
    defaultValues: task === undefined ? emptyForm() : formOf(task),
    ...useRememberedForm<TaskForm>(name),
    send: async (values) => {
      if (isUploading()) throw invalid('attachments', 'Wait until the files are uploaded');
      const draft = draftFrom(values);
      const outcome =
        base === undefined
          ? await creating.run({ id, draft, status: status.current })
          : await editing.run({ task: base, draft });
      setOld(!outcome.ok && outcome.error.kind === 'conflict');
      if (!outcome.ok) return outcome;
      forget();
      onClose();
      if (base === undefined) navigator.go(taskPath(true, outcome.value.id));
      return outcome;
    },
  });
  const forget = useFormMemory(name, form.form);
  const send = (as: Status): void => {
    status.current = as;
    form.form.clearErrors();
    form.onSubmit();
  };
  return {
    form: {
      ...form,
      onSubmit: (event?: { preventDefault: () => void }) => {
        event?.preventDefault();
        send('in_progress');
      },
    },
    saveDraft: (): void => send('draft'),
    /** Whether the task was changed in another window. */
    isOld,
    /** Takes the newer task in the place of what was typed. */
    loadNewer: async (): Promise<void> => {
      if (base === undefined) return;
      await one(base.id).getState().refresh();
      const newer = one(base.id).getState().data;
      if (newer === null || newer === undefined) return;
      forget();
      setBase(newer);
      setOld(false);
      form.form.reset(formOf(newer));
    },
  };
};
