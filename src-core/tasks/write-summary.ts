import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import { editSeen } from './edit-seen.ts';
import type { TaskGateway } from './task-gateway.ts';
import { typedSummaryProblem, type Task } from './task.ts';

type Deps = { readonly tasks: Pick<TaskGateway, 'edit' | 'get'> };

/**
 * Keeps a summary in the person's own words; an empty one takes the summary away. With the task as the person `seen` it, rejects
 * with `conflict` where another summary was saved meanwhile; other changes of the task do not matter.
 */
export const writeSummary =
  ({ tasks }: Deps) =>
  async (id: string, typed: string, seen?: Pick<Task, 'revision' | 'summary'>): Promise<Task> => {
    refuse(fieldProblems(['summary', typedSummaryProblem(typed)]));
    const summary = typed.trim();
    if (seen === undefined) return tasks.edit(id, { summary });
    return editSeen(
      tasks,
      { id, seen },
      () => ({ summary }),
      (now) => now.summary?.text === seen.summary?.text,
    );
  };
