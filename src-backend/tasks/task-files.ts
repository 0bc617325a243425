import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { isThere } from '#backend/files/file-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of a task and its comments are seen by those who see the task. */
export const seesTaskFile: SeesFile = (db, keys, { userId, groups }) =>
  isThere(
    db,
    sql`
      select from (
        select task_id from task_attachments where key = any(${[...keys]}::text[])
        union all
        select comment.task_id
        from task_comment_attachments as attached join task_comments as comment on comment.id = attached.comment_id
        where attached.key = any(${[...keys]}::text[]) and comment.deleted_at is null
      ) as holder
      where ${isAdmin(groups)} or exists (
        select from task_people as person
        where person.task_id = holder.task_id and person.user_id = ${userId}
          and (person.is_owner or (person.is_assignee and person.status <> 'draft')))`,
  );

export const taskFileUse: FileUse = {
  subject: 'A task',
  names: (key) => sql`(
    exists (select from task_attachments as attached where attached.key = ${key})
    or exists (select from task_comment_attachments as attached where attached.key = ${key}))`,
};
