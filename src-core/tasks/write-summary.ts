import { toAppError } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
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
    let { revision } = seen;
    for (;;)
      try {
        return await tasks.edit(id, { summary, expectedRevision: revision });
      } catch (cause) {
        if (toAppError(cause).kind !== 'conflict') throw cause;
        const now = await tasks.get(id);
        if (now === undefined || now.revision === revision || now.summary?.text !== seen.summary?.text) throw cause;
        ({ revision } = now);
      }
  };
