import { sql } from 'kysely';
import { inSlices, type Ground } from './ground.ts';
import { admins } from './people.ts';

/**
 * Four in five are customers', of the rest half are the first admin's. Most are of comments, one in five of proposals. What came in
 * the last days is unread, as is one in fifty of what came before.
 */
export const fillNotifications = async (ground: Ground): Promise<void> => {
  const { notifications, tasks, proposals } = ground.sizes;
  const made = sql`pg_temp.moment(num, ${notifications})`;
  const agent = sql`case when pg_temp.dice(num, 122) < 0.5 then 0 else pg_temp.pick(num, 123, ${admins}) end`;
  const isUnread = sql`num % 50 = 0 or num > ${notifications}::bigint - 200`;
  const insert = sql`
    insert into notifications (id, user_id, type, title, message, status, created_at, comment_id, created_by, reason, count, subjects, quoted_comment_id)`;
  const status = sql`case when ${isUnread} then 'unread' else 'read' end`;
  const person = sql`case when num % 5 = 0 and not (num * 310 / ${notifications} <> (num - 1) * 310 / ${notifications}) then agents.id else people.id end`;
  const id = sql`pg_temp.ulid(${made}, num, 120)`;
  const people = sql`join people on people.at = pg_temp.owner(num, ${notifications}, 121) join agents on agents.at = ${agent}`;
  await inSlices(
    ground,
    notifications,
    (series) => sql`
      ${insert}
      select ${id}, ${person}, 'TaskCommented', 'New comment', agents.name || ' commented on Photographs for the shop: thank you for the draft',
        ${status}, ${made}, pg_temp.ulid(${made}, num, 124), agents.name, 'comment', 1,
        jsonb_build_array(jsonb_build_object('kind', 'task', 'id', planned.id, 'name', 'Photographs for the shop ' || planned.n)),
        pg_temp.ulid(${made}, num, 124)
      from (select n as num from ${series}) as each ${people} join planned on planned.n = 1 + (num * 7919) % ${tasks} where num % 5 > 0
      union all
      select ${id}, ${person}, 'ProposalReceived', 'New proposal', agents.name || ' sent you a proposal', ${status}, ${made}, null, agents.name,
        null, 1, jsonb_build_array(jsonb_build_object('kind', 'proposal', 'id', plans.id, 'name', 'Website care for the year')), null
      from (select n as num from ${series}) as each ${people} join plans on plans.n = 1 + (num * 7919) % ${proposals} where num % 5 = 0`,
  );
};
