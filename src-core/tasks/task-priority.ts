/** From the least to the most. */
export const taskPriorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;

export type TaskPriority = (typeof taskPriorities)[number];

const names: Readonly<Record<TaskPriority, string>> = {
  none: 'No priority',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const taskPriorityName = (priority: TaskPriority): string => names[priority];

/** How much a priority weighs: 0 for none up to 4 for urgent. */
export const priorityRank = (priority: TaskPriority): number => taskPriorities.indexOf(priority);

/** The priority that weighs so much; none for a weight that no priority has. */
export const priorityOfRank = (rank: number): TaskPriority => taskPriorities[rank] ?? 'none';

/** Why a word is no priority, or undefined. */
export const priorityProblem = (priority: string): string | undefined =>
  taskPriorities.some((known) => known === priority) ? undefined : `Use one of ${taskPriorities.join(', ')}`;
