import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { announceWrites, withAdmins, type Whose } from '#backend/feature/announce-writes.ts';

/** Drafts are nobody's but the admins'. */
const recipientsOf: Whose = (rows) => `
  select recipient.user_id from ${rows} as proposal
  join proposal_recipients as recipient on recipient.proposal_id = proposal.id
  where proposal.status <> 'DRAFT'`;

const themselves: Whose = (rows) => `select user_id from ${rows} where is_received`;

/** What has been unanswered for long is found by an index. */
export const waitingProposalsMigration: Migration = {
  up: async (db) => {
    await sql`create index proposals_waiting on proposals (sent_at, id) where status = 'SENT'`.execute(db);
    await announceWrites(db, 'proposals', withAdmins(recipientsOf));
    await announceWrites(db, 'proposal_recipients', withAdmins(themselves));
  },
};
