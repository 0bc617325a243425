import { sql } from 'kysely';
import type { Figures } from '#backend/feature/figures.ts';

/** Every proposal, and those that a person has received. */
export const proposalFigures: Figures = {
  proposals: {
    admin: sql`select count(*) from proposals`,
    user: (userId) => sql`
      select count(*) from proposal_recipients as recipient
      join proposals as proposal on proposal.id = recipient.proposal_id
      where recipient.user_id = ${userId} and proposal.status <> 'DRAFT'`,
  },
};
