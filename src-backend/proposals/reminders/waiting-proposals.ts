import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { unansweredSince, waitingThings } from '#core/dashboard/waiting-things.ts';
import { earliestLastDay } from '#core/proposals/validity.ts';
import type { ProposalRow } from '../proposal-tables.ts';

type Row = Pick<ProposalRow, 'id' | 'title' | 'services' | 'currency' | 'open_total' | 'sent_at' | 'valid_until'> & {
  readonly from_name: string;
};

const columns = sql`
  proposal.id, proposal.title, proposal.services, proposal.currency, proposal.open_total, proposal.sent_at, proposal.valid_until`;

const isValid = (now: number) => sql`(proposal.valid_until is null or proposal.valid_until >= ${earliestLastDay(now)})`;

const order = sql`proposal.sent_at, proposal.id`;

const shown = (kind: 'proposal' | 'unanswered') => (row: Row) => {
  const { sent_at: sentAt, valid_until: validUntil, from_name: from } = row;
  const times = { sentAt: sentAt?.toISOString(), validUntil: validUntil ?? undefined };
  return waitingThings[kind]({ ...row, ...times }, from, row.open_total);
};

/** What a customer has received and may answer, and for admins what nobody has answered for a week. */
export const waitingProposals: WaitingSources = {
  proposal: {
    whom: 'customers',
    find: (db, { userId, now }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`${columns}, coalesce(owner.name, proposal.owner_name) as from_name`,
          from: sql`
            from proposal_recipients as recipient
            join proposals as proposal on proposal.id = recipient.proposal_id
            left join users as owner on owner.id = proposal.owner_id
            where recipient.user_id = ${userId} and recipient.is_open
              and proposal.owner_id <> ${userId} and ${isValid(now)}`,
          order,
        },
        shown('proposal'),
      ),
  },
  unanswered: {
    whom: 'admins',
    find: (db, { now }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`${columns}, coalesce((
            select coalesce(person.name, recipient.email)
            from proposal_recipients as recipient
            left join users as person on person.id = recipient.user_id
            where recipient.proposal_id = proposal.id
            order by recipient.position limit 1
          ), '') as from_name`,
          from: sql`
            from proposals as proposal
            where proposal.status = 'SENT' and proposal.sent_at <= ${new Date(unansweredSince(now))} and ${isValid(now)}`,
          order,
        },
        shown('unanswered'),
      ),
  },
};
