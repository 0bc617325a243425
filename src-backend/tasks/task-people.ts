import { sql, type Kysely } from 'kysely';
import { stayingRows, type Leaving } from '#backend/feature/leaving.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { invalidFields } from '#core/kernel/app-error.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { noSuchUser, type KnownTaskStatus } from '#core/tasks/task.ts';
import { taskChannel } from './live/live-task.ts';
import { forgetMailPace } from './mails/mail-pace.ts';

/** Somebody on a task: its owner, an assignee, or an admin who has commented. */
export type PersonOnTask = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isAssignee: boolean;
  readonly hasMuted: boolean;
};

/** Everybody on a task but those who were removed. An admin who is none any more is not on it for having commented. */
export const peopleOnTask = async (db: Kysely<Tables>, taskId: string): Promise<readonly PersonOnTask[]> => {
  const { rows } = await sql<PersonOnTask>`
    select users.id as "userId", users.name, users.email, ${adminGroup} = any(users.groups) as "isAdmin",
      person.is_assignee as "isAssignee", mute.task_id is not null as "hasMuted"
    from task_people as person
    join users on users.id = person.user_id and users.removed_at is null
    left join task_mutes as mute on mute.task_id = person.task_id and mute.user_id = person.user_id
    where person.task_id = ${taskId}
      and (person.is_owner or person.is_assignee or ${adminGroup} = any(users.groups))
    order by person.is_owner desc, person.position, users.id`.execute(db);
  return rows;
};

type Assignee = { readonly email: string; readonly userId?: string | null | undefined };

/**
 * Returns the ids of users with these addresses, in their order, kept from being removed until the transaction ends. Rejects
 * with `invalid`, naming each address that nobody has.
 */
export const assigneeIds = async (trx: Kysely<Tables>, assignees: readonly Assignee[]): Promise<readonly string[]> => {
  if (assignees.length === 0) return [];
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      assignees.map(({ email }) => email),
    )
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const problems = assignees.flatMap(({ email, userId }, at) => {
    const id = idOf.get(email);
    const isMeant = id !== undefined && (userId === undefined || userId === null || userId === id);
    return isMeant ? [] : [{ field: `assignees.${at}.email`, message: noSuchUser }];
  });
  if (problems.length > 0) throw invalidFields(problems);
  return assignees.map(({ email }) => idOf.get(email) ?? '');
};

type NewTask = { readonly id: string; readonly status: KnownTaskStatus; readonly ownerId: string };

/** Notes who owns a new task. */
export const addOwner = async (trx: Kysely<Tables>, { id, status, ownerId }: NewTask): Promise<void> => {
  await sql`
    insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
    values (${id}, ${ownerId}, ${status}, true, false, false, 0)`.execute(trx);
};

/** Puts these people in place of those that a task is assigned to; everybody else on it stays. */
export const replaceAssignees = async (
  trx: Kysely<Tables>,
  task: { readonly id: string; readonly status: KnownTaskStatus },
  userIds: readonly string[],
): Promise<void> => {
  await sql`
    delete from task_people
    where task_id = ${task.id} and not is_owner and not is_follower and user_id <> all(${[...userIds]}::text[])`.execute(
    trx,
  );
  await sql`
    update task_people set is_assignee = false, position = 0
    where task_id = ${task.id} and is_assignee and user_id <> all(${[...userIds]}::text[])`.execute(trx);
  await sql`
    insert into task_people as person (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
    select ${task.id}, assignee.id, ${task.status}, false, true, false, assignee.position
    from unnest(${[...userIds]}::text[]) with ordinality as assignee (id, position)
    on conflict (task_id, user_id) do update set is_assignee = true, position = excluded.position`.execute(trx);
};

/** Keeps an admin who comments on a task among its people. */
export const follow = async (
  trx: Kysely<Tables>,
  task: { readonly id: string; readonly status: KnownTaskStatus },
  userId: string,
): Promise<void> => {
  await sql`
    insert into task_people as person (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
    values (${task.id}, ${userId}, ${task.status}, false, false, true, 0)
    on conflict (task_id, user_id) do update set is_follower = true where not person.is_follower`.execute(trx);
};

/** What a removed person owned, was assigned to and wrote stays. */
export const taskLeavings: readonly Leaving[] = [
  stayingRows({
    kind: 'tasks',
    table: 'tasks',
    isTheirs: (userId) => sql`
      id in (select task_id from task_people where user_id = ${userId} and (is_owner or is_assignee))`,
  }),
  stayingRows({
    kind: 'comments',
    table: 'task_comments',
    isTheirs: (userId) => sql`author_id = ${userId} and deleted_at is null`,
  }),
];

/**
 * Raises the revision of the tasks that somebody is assigned to, by nobody's change. A task that is being written just now is
 * left: its writer may wait for this person's row, which the removal holds.
 */
const announceLeft = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  await sql`
    with assigned as (
      select id from tasks
      where id in (select task_id from task_people where user_id = ${userId} and is_assignee)
      for update skip locked
    ), changed as (
      update tasks set revision = revision + 1, changed_by = null
      from assigned where tasks.id = assigned.id
      returning tasks.id
    )
    select pg_notify(${taskChannel}, json_build_object('taskId', id)::text) from changed`.execute(trx);
};

/** Takes a removed person off every task; what they own, wrote and completed stays. */
export const leaveTasks = async (userId: string, trx: Kysely<Tables>): Promise<void> => {
  await announceLeft(trx, userId);
  await trx.deleteFrom('task_people').where('user_id', '=', userId).where('is_owner', '=', false).execute();
  await trx
    .updateTable('task_people')
    .set({ is_assignee: false, is_follower: false, position: 0 })
    .where('user_id', '=', userId)
    .execute();
  await trx.deleteFrom('task_mutes').where('user_id', '=', userId).execute();
  await forgetMailPace(trx, userId);
};
