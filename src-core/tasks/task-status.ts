import type { KnownTaskStatus, TaskEntry, TaskStatus } from './task.ts';
import { taskStatuses } from './task.ts';

const names: Readonly<Record<KnownTaskStatus, string>> = {
  draft: 'Draft',
  in_progress: 'In progress',
  completed: 'Completed',
};

export const isKnownTaskStatus = (status: string): status is KnownTaskStatus =>
  taskStatuses.some((known) => known === status);

export const taskStatusName = (status: TaskStatus): string => (isKnownTaskStatus(status) ? names[status] : status);

/** Whether anything can come next: on a completed task nothing does, whatever its comments say. */
export const hasNextStep = (status: TaskStatus): boolean => status !== 'completed';

/** What a person is to a task. */
export type TaskRole = 'owner' | 'admin' | 'assignee';

type People = {
  readonly status: TaskStatus;
  readonly owner: { readonly id: string };
  readonly assignees: readonly { readonly userId: string }[];
};

/** Returns what a person is to a task; undefined where the task is missing to them. Drafts are their owner's and the admins'. */
export const taskRoleOf = (
  { status, owner, assignees }: People,
  person: { readonly id: string; readonly isAdmin: boolean },
): TaskRole | undefined => {
  if (owner.id === person.id) return 'owner';
  if (person.isAdmin) return 'admin';
  return status !== 'draft' && assignees.some(({ userId }) => userId === person.id) ? 'assignee' : undefined;
};

const moves: Readonly<Record<string, readonly KnownTaskStatus[]>> = {
  draft: ['in_progress'],
  in_progress: ['completed'],
  completed: ['in_progress'],
};

/** The statuses that a task of this status can move to. */
export const nextStatuses = (status: TaskStatus): readonly KnownTaskStatus[] => moves[status] ?? [];

/** Why a task cannot move from one status to another, or undefined. */
export const statusProblem = (from: TaskStatus, to: string): string | undefined => {
  if (!isKnownTaskStatus(to)) return `Use one of ${taskStatuses.join(', ')}`;
  if (nextStatuses(from).includes(to)) return undefined;
  if (from === to) return `This task is ${taskStatusName(from).toLowerCase()} already`;
  return `A task cannot go from ${from} to ${to}`;
};

/** Whether a person may change a task's own fields or delete it. */
export const canEditTask = (role: TaskRole | undefined): boolean => role === 'owner' || role === 'admin';

/** Whether people who see a task may comment on it. */
export const canComment = ({ status }: Pick<TaskEntry, 'status'>): boolean => status !== 'draft';

export const draftsTakeNoComments = 'A draft takes no comments: publish the task first';
