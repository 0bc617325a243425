import { invalid } from '#core/kernel/app-error.ts';
import { checkTask, noSuchOrder, noSuchUser, type TaskDraft } from '#core/tasks/task.ts';
import { isAdminAccount } from '../caller.ts';
import { orderFor } from '../proposal-access.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { checkAttached } from './attached-files.ts';
import type { StoredTask } from './task-tables.ts';

/** The order that a person names; where they name none, one that they may not see stays. */
const orderNamed = (
  world: MemoryWorld,
  author: Account,
  named: string | undefined,
  stored: string | undefined,
): string | undefined => {
  const seen = orderFor(world, author, named);
  if (seen !== named) throw invalid('orderId', noSuchOrder);
  return seen ?? (orderFor(world, author, stored) === undefined ? stored : undefined);
};

/** The fields of a stored task that a person writes, checked. Files and the brand that the task has already stay. */
export const taskContent = (
  world: MemoryWorld,
  author: Account,
  typed: TaskDraft,
  base?: Pick<StoredTask, 'attachments' | 'brandId' | 'orderId'>,
): Pick<
  StoredTask,
  'title' | 'details' | 'brandId' | 'orderId' | 'isEmailEnabled' | 'dueOn' | 'priority' | 'assigneeIds' | 'attachments'
> => {
  const { users, brands } = world.tables;
  const { brandId, orderId: named, assignees, attachments, ...written } = checkTask(typed);
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
  const orderId = orderNamed(world, author, named, base?.orderId);
  checkAttached(world, author, attachments, base?.attachments);
  const { title, details, isEmailEnabled, dueOn, priority } = written;
  return { title, details, brandId, orderId, isEmailEnabled, dueOn, priority, assigneeIds, attachments };
};
