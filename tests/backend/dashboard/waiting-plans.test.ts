import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingSource } from '#backend/feature/waiting.ts';
import { waitingReplies } from '#backend/notifications/waiting-replies.ts';
import { waitingProposals } from '#backend/proposals/reminders/waiting-proposals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { waitingTasks } from '#backend/tasks/summary/waiting-tasks.ts';
import { waitingInvitations } from '#backend/users/waiting-invitations.ts';
import { waitingLogins } from '#backend/vault/waiting/waiting-logins.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

/** Of so many rows of each kind one in a hundred waits: more than are shown. */
const rows = 4000;
const waiting = rows / 100;

let backend: EmbeddedBackend;
let ada: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const { db } = backend.database;
  ada = await join(backend, 'Ada');
  const robin = await join(backend, 'Robin', true);
  const [id, waits] = [sql`'01J' || lpad(upper(to_hex(n)), 23, '0')`, sql`n % 100 = 0`];
  const each = sql`from generate_series(1, ${rows}::int) n`;
  await sql`
    insert into notifications (id, user_id, type, title, message, status, created_at, subjects, reason)
    select ${id}, ${ada.user.id}, 'TaskCommented', '', '', 'unread', now(), '[]', case when ${waits} then 'reply' else 'comment' end
    ${each}`.execute(db);
  await sql`
    insert into logins (id, user_id, platform, score, expiry_date, password, username, url, notes, tags, totp, meta, rev, password_rev,
      key_version, creation, created_at, updated_at)
    select ${id}, ${ada.user.id}, 'GitHub', 4, case when ${waits} then now() - interval '1 day' else now() + interval '1 day' end,
      '', '', '', '', '', '', '', 1, 1, 1, '', now(), now()
    ${each}`.execute(db);
  await sql`
    insert into users (id, email, email_verified, name, groups, status, search_text, created_at, updated_at, invited_at, invited_until)
    select ${id}, n || '@x.test', true, 'X', '{}', 'FORCE_CHANGE_PASSWORD', '', now(), now(), now(),
      case when ${waits} then now() - interval '1 day' else now() + interval '1 day' end
    ${each}`.execute(db);
  await sql`
    insert into proposals
      (id, owner_id, owner_name, owner_email, status, title, message, services, total, currency, revision, created_at, sent_at)
    select ${id}, ${robin.user.id}, 'Robin', 'robin@coolio.test', case when ${waits} then 'SENT' else 'PAID' end, '', '', '[]', 1, 'USD', 1,
      now(), now() - interval '8 days'
    ${each}`.execute(db);
  await sql`
    insert into proposal_recipients (proposal_id, position, email, user_id)
    select id, 0, 'ada@coolio.test', ${ada.user.id} from proposals`.execute(db);
  await sql`
    insert into tasks (id, status, title, title_key, details, owner_id, is_email_enabled, revision, comments_count, created_at, last_activity_at)
    select ${id}, case when ${waits} then 'in_progress' else 'draft' end, '', '', '', ${robin.user.id}, false, 1, 0, now(), now()
    ${each}`.execute(db);
  await sql`
    insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
    select id, ${ada.user.id}, status, false, true, false, 0 from tasks`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => backend.close());

const sources = {
  ...waitingReplies,
  ...waitingLogins,
  ...waitingInvitations,
  ...waitingProposals,
  ...waitingTasks,
};

describe('what waits', () => {
  it.each(Object.entries(sources))(
    'is found and counted among many of kind %s without a look at the others',
    async (_kind, source: WaitingSource) => {
      const asked: CompiledQuery[] = [];
      const { pool } = backend.database;
      const noting = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool }),
        log: ({ query }) => void asked.push(query),
      });
      const { count } = await source.find(noting, { userId: ada.user.id, now: Date.now() });
      expect(count).toBe(waiting);
      const plans = explaining(backend.database);
      const read = await Promise.all(
        asked.map((query) => touched(plans.executeQuery(query).then((answer) => answer.rows))),
      );
      const [found = Infinity, counted = Infinity] = read;
      expect(found).toBeLessThan(waiting * 8);
      expect(counted).toBeLessThan(waiting * 4);
    },
  );
});
