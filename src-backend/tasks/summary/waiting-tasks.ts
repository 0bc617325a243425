import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { waitingThings } from '#core/dashboard/waiting-things.ts';
import type { TaskRow } from '../task-tables.ts';

type Row = Pick<TaskRow, 'id' | 'title' | 'due_on' | 'created_at'> & {
  readonly owner: string;
  readonly next_step: string | null;
};

/**
 * Tasks in progress that a person is assigned to. A next step that is being looked for just now is left out. Every task and its
 * owner are there; PostgreSQL leaves out outer joins that a count makes no use of.
 */
export const waitingTasks: WaitingSources = {
  task: {
    whom: 'everybody',
    find: (db, { userId }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`
            task.id, task.title, task.due_on, task.created_at, owner.name as owner,
            case when task.next_step_change = task.comments_change then task.next_step ->> 'text' end as next_step`,
          from: sql`
            from task_people as person
            left join tasks as task on task.id = person.task_id
            left join users as owner on owner.id = task.owner_id
            where person.user_id = ${userId} and person.status = 'in_progress' and person.is_assignee`,
          order: sql`task.created_at, task.id`,
        },
        ({ due_on: dueOn, created_at: createdAt, owner, next_step: nextStep, ...row }) =>
          waitingThings.task(
            { ...row, dueOn: dueOn ?? undefined, createdAt: createdAt.toISOString() },
            owner,
            nextStep ?? '',
          ),
      ),
  },
};
