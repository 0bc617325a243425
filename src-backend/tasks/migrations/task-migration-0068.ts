import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepTallies, type CellRule } from '#backend/tallies/keep-tallies.ts';

/** Keeps what a person's row says of its task's plan, however either is written; a change of one waits for a change of the other. */
const keepPlan = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function plan_for_person() returns trigger language plpgsql as $$
    begin
      select priority, due_on into new.priority, new.due_on from tasks where id = new.task_id for no key update;
      new.priority := coalesce(new.priority, 0);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger task_people_plan before insert or update of task_id on task_people
    for each row execute function plan_for_person()`.execute(db);
  await sql`
    create function plan_for_people() returns trigger language plpgsql as $$
    begin
      update task_people set priority = new.priority, due_on = new.due_on where task_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tasks_plan after update of priority, due_on on tasks
    for each row when (old.priority <> new.priority or old.due_on is distinct from new.due_on)
    execute function plan_for_people()`.execute(db);
};

const isListed = `(r.is_owner or (r.is_assignee and r.status <> 'draft'))`;

const plans: readonly CellRule[] = [
  { kind: 'task-priorities', period: 'r.priority::text', part: 'r.status' },
  { kind: 'task-days', period: `coalesce(r.due_on, 'none')`, part: 'r.status' },
];

/** Counts tasks by what lists are filtered by: by priority and by day, everybody's and those in a person's lists, and by assignee. */
export const taskFiltersMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table task_people
        add column priority smallint not null default 0,
        add column due_on text collate "C"`.execute(db);
    await sql`
      update task_people set priority = tasks.priority, due_on = tasks.due_on from tasks
      where tasks.id = task_id and (tasks.priority <> 0 or tasks.due_on is not null)`.execute(db);
    await sql`set constraints all immediate`.execute(db);
    await keepPlan(db);
    await keepTallies(db, 'tasks', plans, 'tasks_plans');
    await keepTallies(
      db,
      'task_people',
      [
        ...plans.map((cell) => ({ ...cell, owner: 'r.user_id', where: isListed })),
        { kind: 'assigned-tasks', owner: 'r.user_id', part: 'r.status', where: 'r.is_assignee' },
      ],
      'task_people_plans',
    );
  },
};
