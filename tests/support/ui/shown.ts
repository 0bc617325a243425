import type { InfiniteData } from '@tanstack/query-core';
import type { Comment } from '#core/tasks/comment.ts';
import type { Task } from '#core/tasks/task.ts';

/** A list of one page, as it is cached. */
export const listed = (...items: readonly unknown[]): InfiniteData<unknown, string> => ({
  pages: [{ items, next: undefined }],
  pageParams: [''],
});

/** A task in progress as its page shows it to Ada. */
export const shownTask = (changes: Partial<Task> = {}): Task => ({
  id: 'task-1',
  status: 'in_progress',
  title: 'Relaunch the shop',
  details: 'The **new** shop opens in June.',
  commentsCount: 2,
  brandId: undefined,
  orderId: undefined,
  brandName: undefined,
  owner: { id: 'robin-id', name: 'Robin Vale', email: 'admin@coolio.test' },
  completedBy: undefined,
  completedAt: undefined,
  assignees: [{ userId: 'ada-id', email: 'ada@coolio.test', name: 'Ada Lindqvist' }],
  createdAt: '2026-11-20T09:30:00.000Z',
  lastActivityAt: '2026-11-20T09:30:00.000Z',
  summary: undefined,
  nextStep: undefined,
  attachments: [],
  isEmailEnabled: true,
  dueOn: undefined,
  priority: 'none',
  commentsChange: 2,
  revision: 3,
  isMuted: false,
  ...changes,
});

/** A comment of Robin on that task, as the server has it. */
export const shownComment = (sequence: number, changes: Partial<Comment> = {}): Comment => ({
  id: `comment-${sequence}`,
  taskId: 'task-1',
  text: `Comment number ${sequence}`,
  ownerId: 'robin-id',
  ownerName: 'Robin Vale',
  createdAt: '2026-11-20T09:40:00.000Z',
  mentions: [],
  sequence,
  editedAt: undefined,
  deletedAt: undefined,
  change: sequence,
  attachments: [],
  replies: [],
  ...changes,
});
