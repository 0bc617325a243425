import type { TaskStatus } from '#core/tasks/task.ts';
import { taskStatusName } from '#core/tasks/task-status.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const tones: Readonly<Record<string, StatusTone>> = { draft: 'neutral', in_progress: 'info', completed: 'positive' };

type Props = { readonly status: TaskStatus };

export const TaskStatusWord = ({ status }: Props) => (
  <Status tone={tones[status] ?? 'neutral'}>{taskStatusName(status)}</Status>
);
