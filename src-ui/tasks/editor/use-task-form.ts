import { useRef, useState } from 'react';
import { invalid } from '#core/kernel/app-error.ts';
import type { Order } from '#core/orders/order.ts';
import type { Task } from '#core/tasks/task.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { taskActions } from '../task-actions.ts';
import { taskPath } from '../task-paths.ts';
import { taskStores } from '../task-stores.ts';
import { mergedForm, type ClashingField } from './merge-form.ts';
import { draftFrom, emptyForm, formOf, type TaskForm } from './task-form.ts';

type Status = 'draft' | 'in_progress';

/** A field that two people changed, and the form of the other one. */
export type Clashing = { readonly field: ClashingField; readonly theirs: TaskForm };

type Subject = {
  /** Undefined for a new one. */
  readonly task: Task | undefined;
  /** What a new one is for; undefined for none. */
  readonly order: Order | undefined;
};

const newName = (order: Order | undefined): string => (order === undefined ? 'new-task' : `new-task-${order.id}`);

const newForm = (order: Order | undefined): TaskForm => {
  if (order === undefined) return emptyForm();
  const { id: userId, email, name } = order.user;
  return { ...emptyForm(), orderId: order.id, assignees: [{ userId, email, name }] };
};

/** The form of a task, new or not. What was typed survives a reload, and stays when the server refuses it. */
export const useTaskForm = ({ task, order }: Subject, isUploading: () => boolean, onClose: () => void) => {
  const { navigator } = useApp();
  const actions = useFeature(taskActions);
  const { one } = useFeature(taskStores);
  const creating = useAction(actions.create);
  const editing = useAction(actions.edit);
  const [id] = useState(() => (task === undefined ? actions.newId() : Promise.resolve(task.id)));
  const [base, setBase] = useState(task);
  const [clashes, setClashes] = useState<readonly Clashing[]>([]);
  const [isMerged, setMerged] = useState(false);
  const status = useRef<Status>('in_progress');
  const name = base === undefined ? newName(order) : `task-${base.id}-${base.revision}`;
  const settle = (field: ClashingField): void => setClashes((some) => some.filter((each) => each.field !== field));
  /** Puts what others changed meanwhile into the form, beside what was typed; the next try is over the newer task. */
  const merge = async (before: Task, values: TaskForm): Promise<void> => {
    await one(before.id).getState().refresh();
    const newer = one(before.id).getState().data;
    if (newer === null || newer === undefined || newer.revision === before.revision) return;
    const theirs = formOf(newer);
    const merged = mergedForm(formOf(before), theirs, values);
    form.form.reset(merged.form, { keepDefaultValues: true });
    setBase(newer);
    setMerged(true);
    setClashes(merged.clashes.map((field) => ({ field, theirs })));
  };
  const form = useSentForm<TaskForm>({
    defaultValues: task === undefined ? newForm(order) : formOf(task),
    ...useRememberedForm<TaskForm>(name),
    send: async (values) => {
      if (isUploading()) throw invalid('attachments', 'Wait until the files are uploaded');
      const draft = draftFrom(values);
      const outcome =
        base === undefined
          ? await creating.run({ id, draft, status: status.current })
          : await editing.run({ task: base, draft });
      if (!outcome.ok) {
        if (base !== undefined && outcome.error.kind === 'conflict') await merge(base, values);
        return outcome;
      }
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
    /** Whether the form holds what another person changed meanwhile. */
    isMerged,
    /** What both changed. */
    clashes,
    keepMine: settle,
    takeTheirs: ({ field, theirs }: Clashing): void => {
      form.form.setValue(field, theirs[field], { shouldDirty: true });
      settle(field);
    },
  };
};
