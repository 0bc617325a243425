import type { ReadAuditState } from '#backend/audit/audited.ts';
import { templateState } from '#core/audit/audit-states.ts';
import { findTemplate } from './template-store.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { ProposalTemplate } from '#backend/graphql/generated/resolvers.ts';
import { servicesOf } from '../present-proposal.ts';
import type { TemplateRow } from './template-tables.ts';

/** A stored template as the data API shows it. */
export const templateOf = (row: TemplateRow, { fileAddress }: Pick<Context, 'fileAddress'>): ProposalTemplate => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  title: row.title,
  message: row.message,
  terms: row.terms,
  services: servicesOf(row.services, fileAddress),
  currency: row.currency,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});

export const readTemplateState: ReadAuditState = async (db, id) => {
  const row = await findTemplate(db, id);
  return row && templateState(row);
};
