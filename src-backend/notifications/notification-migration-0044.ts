import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { announceWrites, theirs } from '#backend/feature/announce-writes.ts';

/** What is unread and asks for an answer is found by an index, with the condition of its query word for word. */
export const waitingRepliesMigration: Migration = {
  up: async (db) => {
    await sql`
      create index notifications_to_answer on notifications (user_id, created_at, id)
        where status = 'unread'
          and (type = 'ProposalQuestion' or (type = 'TaskCommented' and reason in ('mention', 'reply')))`.execute(db);
    await announceWrites(db, 'notifications', theirs);
  },
};
