import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { CreateTaskInput, EditTaskInput } from '#backend/graphql/generated/resolvers.ts';
import { maySeeOwned } from '#backend/orders/order-policy.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { checkTask, noSuchOrder, type TaskDraft } from '#core/tasks/task.ts';
import { priorityOfRank, priorityRank } from '#core/tasks/task-priority.ts';
import { titleKey } from '#core/tasks/task-search.ts';
import { attachedFiles } from './attached-files.ts';
import type { TaskText } from './search/task-words.ts';
import { shownOrderId } from './task-policy.ts';
import type { StoredTask } from './task-store.ts';

/** What an input without a field means, and a task that is not there yet. */
const nothing: TaskDraft = {
  title: '',
  details: '',
  brandId: undefined,
  orderId: undefined,
  isEmailEnabled: false,
  dueOn: undefined,
  priority: 'none',
  assignees: [],
  attachments: [],
};

/** Returns a stored task as this person would have written it. */
export const draftOf = (task: StoredTask, caller: Caller): TaskDraft => ({
  title: task.title,
  details: task.details,
  brandId: task.brand_id ?? undefined,
  orderId: shownOrderId(task, caller) ?? undefined,
  isEmailEnabled: task.is_email_enabled,
  dueOn: task.due_on ?? undefined,
  priority: priorityOfRank(task.priority),
  assignees: task.assignees,
  attachments: task.attachments.map(({ key, name, is_primary }) => ({ key, name, isPrimary: is_primary })),
});

/** Returns the whole task that an input makes of what was there before. Throws `invalid` with every problem. */
export const checkedDraft = (input: CreateTaskInput | EditTaskInput, before: TaskDraft = nothing): TaskDraft =>
  checkTask({
    title: input.title ?? before.title,
    details: input.details ?? before.details,
    brandId: input.brandId === undefined ? before.brandId : (input.brandId ?? undefined),
    orderId: input.orderId === undefined ? before.orderId : (input.orderId ?? undefined),
    isEmailEnabled: input.isEmailEnabled ?? before.isEmailEnabled,
    dueOn: input.dueOn === undefined ? before.dueOn : (input.dueOn ?? undefined),
    priority: input.priority ?? before.priority,
    assignees: input.assignees ?? before.assignees,
    attachments:
      input.attachments?.map(({ key, name, isPrimary }) => ({ key, name, isPrimary: isPrimary ?? false })) ??
      before.attachments,
  });

export const columnsOf = ({
  title,
  details,
  isEmailEnabled,
  dueOn,
  priority,
}: Pick<TaskDraft, 'title' | 'details' | 'isEmailEnabled' | 'dueOn' | 'priority'>) => ({
  title,
  title_key: titleKey(title),
  details,
  is_email_enabled: isEmailEnabled,
  due_on: dueOn ?? null,
  priority: priorityRank(priority),
});

/** Returns what searches find a task by, beside its comments. */
export const textOf = (id: string, { title, details }: Pick<TaskDraft, 'title' | 'details'>): TaskText => ({
  id,
  taskId: id,
  text: `${title}\n${details}`,
});

/** Returns the id of a brand, kept from being deleted until the transaction ends. Rejects with `invalid` for a missing one. */
export const brandIdOf = async (trx: Kysely<Tables>, brandId: string | undefined): Promise<string | null> => {
  if (brandId === undefined) return null;
  const row = await trx.selectFrom('brands').select('id').where('id', '=', brandId).forKeyShare().executeTakeFirst();
  if (row === undefined) throw invalid('brandId', 'No such brand');
  return row.id;
};

/** Returns the id of an order that the caller may see. Rejects with `invalid` for any other. */
export const orderIdOf = async (
  trx: Kysely<Tables>,
  orderId: string | undefined,
  caller: Caller,
): Promise<string | null> => {
  if (orderId === undefined) return null;
  const row = await trx.selectFrom('orders').select(['id', 'user_id']).where('id', '=', orderId).executeTakeFirst();
  if (row === undefined || !maySeeOwned(row, caller)) throw invalid('orderId', noSuchOrder);
  return row.id;
};

/** Puts these files in place of those that the task has. */
export const replaceAttachments = async (
  trx: Kysely<Tables>,
  taskId: string,
  attachments: TaskDraft['attachments'],
  { caller, before }: { readonly caller: Caller; readonly before: readonly string[] },
): Promise<void> => {
  const files = await attachedFiles(trx, attachments, caller, before);
  await trx.deleteFrom('task_attachments').where('task_id', '=', taskId).execute();
  if (files.length === 0) return;
  await trx
    .insertInto('task_attachments')
    .values(
      files.map(({ isPrimary, ...file }, position) => ({ ...file, task_id: taskId, position, is_primary: isPrimary })),
    )
    .execute();
};
