import { invalid } from '#core/kernel/app-error.ts';
import { checkTask, noSuchUser, type TaskDraft } from '#core/tasks/task.ts';
import { isAdminAccount } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { checkAttached } from './attached-files.ts';
import type { StoredTask } from './task-tables.ts';

/** The fields of a stored task that a person writes, checked. Files and the brand that the task has already stay. */
export const taskContent = (
  world: MemoryWorld,
  author: Account,
  typed: TaskDraft,
  base?: Pick<StoredTask, 'attachments' | 'brandId'>,
): Pick<
  StoredTask,
  'title' | 'details' | 'brandId' | 'isEmailEnabled' | 'dueOn' | 'priority' | 'assigneeIds' | 'attachments'
> => {
  const { users, brands } = world.tables;
  const { title, details, brandId, isEmailEnabled, dueOn, priority, assignees, attachments } = checkTask(typed);
  const assigneeIds = assignees.map(({ email }, at) => {
    const user = [...users.values()].find((each) => each.email === email);
    if (user === undefined) throw invalid(`assignees.${at}.email`, noSuchUser);
    return user.id;
  });
  const brand = brandId === undefined ? undefined : brands.get(brandId);
  if (
    brandId !== undefined &&
    brandId !== base?.brandId &&
    (brand === undefined || (brand.owner.id !== author.id && !isAdminAccount(author)))
  )
    throw invalid('brandId', 'No such brand');
  checkAttached(world, author, attachments, base?.attachments);
  return { title, details, brandId, isEmailEnabled, dueOn, priority, assigneeIds, attachments };
};
