import { isMedia, type FileKind } from '#core/files/file-gateway.ts';
import type { Day } from '#core/kernel/calendar/day.ts';
import type { TaskPriority } from '#core/tasks/task-priority.ts';
import type { Task, TaskDraft } from '#core/tasks/task.ts';

/** What the form of a task holds. */
export type TaskForm = {
  title: string;
  details: string;
  brandId: string;
  /** Empty for none. */
  orderId: string;
  isEmailEnabled: boolean;
  /** Empty for none. */
  dueOn: Day;
  priority: TaskPriority;
  assignees: { userId: string; email: string; name: string }[];
  attachments: {
    key: string;
    name: string;
    type: FileKind;
    size?: number | undefined;
    isPrimary: boolean;
    thumbnailUrl?: string | undefined;
  }[];
};

export const emptyForm = (): TaskForm => ({
  title: '',
  details: '',
  brandId: '',
  orderId: '',
  isEmailEnabled: true,
  dueOn: '',
  priority: 'none',
  assignees: [],
  attachments: [],
});

export const formOf = ({
  title,
  details,
  brandId,
  orderId,
  isEmailEnabled,
  dueOn,
  priority,
  assignees,
  attachments,
}: Task): TaskForm => ({
  title,
  details,
  brandId: brandId ?? '',
  orderId: orderId ?? '',
  isEmailEnabled,
  dueOn: dueOn ?? '',
  priority,
  assignees: assignees.map(({ userId, email, name }) => ({ userId, email, name })),
  attachments: attachments.map(({ key, name, category, size, isPrimary, thumbnailUrl }) => ({
    key,
    name,
    type: category,
    size,
    isPrimary,
    thumbnailUrl,
  })),
});

/** What the form says, as the core takes it. The first picture or film is the one that lists show. */
export const draftFrom = ({
  title,
  details,
  brandId,
  orderId,
  isEmailEnabled,
  dueOn,
  priority,
  assignees,
  attachments,
}: TaskForm): TaskDraft => {
  const hasPrimary = attachments.some(({ isPrimary }) => isPrimary);
  const first = attachments.findIndex(({ type }) => isMedia(type));
  return {
    title,
    details,
    brandId: brandId === '' ? undefined : brandId,
    orderId: orderId === '' ? undefined : orderId,
    isEmailEnabled,
    dueOn: dueOn === '' ? undefined : dueOn,
    priority,
    assignees: assignees.map(({ email }) => ({ email })),
    attachments: attachments.map(({ key, name, isPrimary }, at) => ({
      key,
      name,
      isPrimary: hasPrimary ? isPrimary : at === first,
    })),
  };
};
