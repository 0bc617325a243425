import type { Migration } from 'kysely/migration';
import { keepTallies } from '#backend/tallies/keep-tallies.ts';

const isListed = `(r.is_owner or (r.is_assignee and r.status <> 'draft'))`;

/** Counts tasks by status, everybody's and those in a person's lists. */
export const taskTabsMigration: Migration = {
  up: async (db) => {
    await keepTallies(db, 'tasks', [{ kind: 'tasks', part: 'r.status' }]);
    await keepTallies(db, 'task_people', [{ kind: 'tasks', owner: 'r.user_id', part: 'r.status', where: isListed }]);
  },
};
