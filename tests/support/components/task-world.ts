import type { MemorySeed } from '#adapters/memory/tables.ts';
import type { StoredComment, StoredTask } from '#adapters/memory/tasks/task-tables.ts';
import { ada, robin } from './render-page.tsx';
import { numbered } from '#tests/support/entities.ts';

export const taskId = numbered(500);

/** A task of Robin that Ada works on. */
export const storedTask = (changes: Partial<StoredTask> = {}): StoredTask => ({
  id: taskId,
  status: 'in_progress',
  title: 'Relaunch the shop',
  details: 'The **new** shop opens in June.',
  brandId: undefined,
  orderId: undefined,
  owner: { id: robin.id, name: robin.name, email: robin.email },
  completedBy: undefined,
  completedAt: undefined,
  summary: undefined,
  attachments: [],
  isEmailEnabled: true,
  dueOn: undefined,
  priority: 'none',
  createdAt: '2026-11-20T09:30:00.000Z',
  lastActivityAt: '2026-11-20T09:30:00.000Z',
  revision: 1,
  assigneeIds: [ada.id],
  followerIds: [],
  mutedBy: [],
  ...changes,
});

/** A comment of Robin, or a reply where `commentId` is given. */
export const storedComment = (sequence: number, changes: Partial<StoredComment> = {}): StoredComment => ({
  id: numbered(1000 + sequence),
  taskId,
  commentId: undefined,
  text: `Comment number ${sequence}`,
  ownerId: robin.id,
  ownerName: robin.name,
  createdAt: new Date(Date.parse('2026-11-20T09:30:00.000Z') + sequence * 60_000).toISOString(),
  mentions: [],
  sequence,
  editedAt: undefined,
  deletedAt: undefined,
  change: sequence,
  attachments: [],
  ...changes,
});

export const commentsTo = (last: number): readonly StoredComment[] =>
  Array.from({ length: last }, (_, at) => storedComment(at + 1));

export const taskWorld = (task: Partial<StoredTask> = {}, comments: readonly StoredComment[] = []): MemorySeed => ({
  tasks: [storedTask(task)],
  taskComments: comments,
});
