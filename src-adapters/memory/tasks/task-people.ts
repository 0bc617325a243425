import type { Mentionable } from '#core/tasks/mention.ts';
import { isAdminAccount } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredTask } from './task-tables.ts';

/** Everybody on a task but those who were removed. An admin who is none any more is not on it for having commented. */
export const peopleOnTask = (
  { tables: { users } }: MemoryWorld,
  { owner, assigneeIds, followerIds }: StoredTask,
): readonly Mentionable[] => {
  const staying = new Set([owner.id, ...assigneeIds]);
  return [...new Set([...staying, ...followerIds])].flatMap((userId) => {
    const user = users.get(userId);
    const isOn = user !== undefined && (staying.has(userId) || isAdminAccount(user));
    return isOn ? [{ userId, name: user.name }] : [];
  });
};
