import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { isAnyIn, isInServices, servicesHold } from '#backend/files/file-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { goesWith } from './person/proposal-leavings.ts';

/** The files of a proposal are seen by admins and, once it was sent, by its recipients. */
export const seesProposalFile: SeesFile = (db, keys, { userId, groups }) =>
  isInServices(
    db,
    'proposals',
    keys,
    sql`${isAdmin(groups)} or (proposals.status <> 'DRAFT' and exists (
      select from proposal_recipients as recipient
      where recipient.proposal_id = proposals.id and recipient.user_id = ${userId}))`,
  );

export const proposalFileUse: FileUse = {
  subject: 'A proposal',
  names: (key) => isAnyIn('proposals', servicesHold(sql.ref('services'), key)),
  namesWithout: (key, userId) =>
    isAnyIn('proposals', sql`${servicesHold(sql.ref('services'), key)} and not (${goesWith(userId)})`),
};
