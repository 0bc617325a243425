import { useState } from 'react';
import type { Task, TaskStatus } from '#core/tasks/task.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { taskActions } from '../task-actions.ts';

const words = (from: TaskStatus, to: TaskStatus): string | undefined => {
  if (to === 'completed') return 'This task was completed';
  if (to === 'in_progress') return from === 'draft' ? 'This task was published' : 'This task was reopened';
  return undefined;
};

/** How the person moves a task, and words for a move that somebody else has made since the task is shown. */
export const useStatusNews = (task: Task) => {
  const { run, busy } = useAction(useFeature(taskActions).changeStatus);
  const [seen, setSeen] = useState(task.status);
  const [news, setNews] = useState<string>();
  if (task.status !== seen) {
    setSeen(task.status);
    setNews(busy ? undefined : words(seen, task.status));
  }
  return { news, move: (to: TaskStatus): void => void run({ task, to }) };
};
