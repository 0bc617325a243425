import { sql } from 'kysely';
import { counted, type Figures } from '#backend/feature/figures.ts';

/** Tasks in progress: everybody's, and those that a person owns or is assigned to. */
export const taskFigures: Figures = {
  tasks: {
    admin: () => counted(sql`select count(*) from tasks where status = 'in_progress'`),
    user: (userId) =>
      counted(sql`select count(*) from task_people where user_id = ${userId} and status = 'in_progress' and is_listed`),
  },
};
