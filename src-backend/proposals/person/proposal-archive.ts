import { sql } from 'kysely';
import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { recipientsSearchText } from '#core/proposals/proposal-search.ts';
import { contentColumns } from '#backend/proposals/proposal-store.ts';
import type { ProposalRow, RecipientRow } from '#backend/proposals/proposal-tables.ts';

/** What others paid, without the orders of theirs. */
const paymentsFor = (userId: string) => sql`coalesce((
  select jsonb_agg(case when payment ->> 'payerId' = ${userId} then payment else payment || '{"orderId": null}' end order by at)
  from jsonb_array_elements(proposals.payments) with ordinality as each (payment, at)), '[]')`;

/** The proposals that a person got: of their recipients nobody else, and what all of them asked. */
export const proposalArchive: ArchivePart = {
  name: 'proposals',
  table: 'proposals',
  isTheirs: (userId) =>
    sql`id in (select proposal_id from proposal_recipients where user_id = ${userId} and is_received)`,
  key: ['id'],
  fields: {
    id: 'text',
    owner_id: 'person',
    owner_name: 'text',
    owner_email: 'text',
    status: 'text',
    title: 'text',
    message: 'text',
    terms: 'text',
    services: 'json',
    currency: 'text',
    payments: 'json',
    revision: 'integer',
    request_id: 'in requests',
    valid_until: 'text?',
    created_at: 'time',
    sent_at: 'time?',
    answered_at: 'time?',
  },
  shown: { payments: paymentsFor },
  children: [
    {
      name: 'recipients',
      table: 'proposal_recipients',
      of: 'proposal_id',
      only: (userId) => sql`user_id = ${userId}`,
      key: ['email'],
      fields: {
        user_id: 'person',
        position: 'integer',
        email: 'text',
        declined_at: 'time?',
        decline_reason: 'text?',
        seen_at: 'time?',
      },
      derive: (record) => ({ search_text: recipientsSearchText([record as Pick<RecipientRow, 'email'>]) }),
    },
    {
      name: 'questions',
      table: 'proposal_questions',
      of: 'proposal_id',
      key: ['id'],
      fields: {
        id: 'text',
        sequence: 'integer',
        item_id: 'text?',
        author_id: 'person',
        text: 'text',
        created_at: 'time',
      },
    },
  ],
  derive: (record) => {
    const proposal = record as Pick<ProposalRow, 'id' | 'title' | 'services' | 'status' | 'payments'>;
    const { total, search_text } = contentColumns(proposal);
    return { total, search_text, open_total: openTotal(proposal) };
  },
};
