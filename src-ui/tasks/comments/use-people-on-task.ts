import { useMemo } from 'react';
import type { CommentThread } from '#core/tasks/comment-thread.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import type { Task } from '#core/tasks/task.ts';

/** The people whom a comment may mention: owner, assignees and those who commented, but the reader. */
export const usePeopleOnTask = (
  { owner, assignees }: Task,
  { comments }: CommentThread,
  readerId: string,
): readonly Mentionable[] => {
  const byId = new Map<string, string>([
    [owner.id, owner.name],
    ...assignees.map(({ userId, name }) => [userId, name] as const),
    ...comments.map(({ ownerId, ownerName }) => [ownerId, ownerName] as const),
  ]);
  byId.delete(readerId);
  const key = JSON.stringify([...byId]);
  return useMemo(
    () => (JSON.parse(key) as readonly (readonly [string, string])[]).map(([userId, name]) => ({ userId, name })),
    [key],
  );
};
