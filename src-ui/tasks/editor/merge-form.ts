import { mergedList, mergedValue } from '#core/kernel/merge.ts';
import type { TaskForm } from './task-form.ts';

export const clashingFields = ['title', 'details', 'brandId', 'isEmailEnabled', 'dueOn', 'priority'] as const;

export type ClashingField = (typeof clashingFields)[number];

/** What two people made of one task: the form with both their changes, and the fields that both changed, which are mine. */
export const mergedForm = (base: TaskForm, theirs: TaskForm, mine: TaskForm) => {
  const merge = <F extends ClashingField>(field: F) =>
    mergedValue<TaskForm[F]>(base[field], theirs[field], mine[field]);
  const form: TaskForm = {
    title: merge('title').value,
    details: merge('details').value,
    brandId: merge('brandId').value,
    orderId: mergedValue(base.orderId, theirs.orderId, mine.orderId).value,
    isEmailEnabled: merge('isEmailEnabled').value,
    dueOn: merge('dueOn').value,
    priority: merge('priority').value,
    assignees: [...mergedList(base.assignees, theirs.assignees, mine.assignees, ({ email }) => email)],
    attachments: [...mergedList(base.attachments, theirs.attachments, mine.attachments, ({ key }) => key)],
  };
  return { form, clashes: clashingFields.filter((field) => merge(field).clashes) };
};
