import type { Migration } from 'kysely/migration';
import { announceWrites, withAdmins, type Whose } from '#backend/feature/announce-writes.ts';

/** A draft is its owner's and the admins'. */
const people = (rows: string) => `select user_id from ${rows} as person where status <> 'draft' or is_owner`;

const peopleOn: Whose = (rows) =>
  people(`(
  select each.* from ${rows} as task join task_people as each on each.task_id = task.id
)`);

export const taskDashboardMigration: Migration = {
  up: async (db) => {
    await announceWrites(db, 'tasks', withAdmins(peopleOn));
    await announceWrites(db, 'task_people', people);
  },
};
