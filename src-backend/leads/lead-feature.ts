import { forgetLead } from './forget-lead.ts';
import { leadCsv } from '#core/leads/lead-csv.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { leadResolvers, type LeadDeps } from './lead-resolvers.ts';
import { leadsMigration } from './lead-migration-0006.ts';
import { leadCountMigration } from './lead-migration-0067.ts';

export const leadFeature: BackendFeature<LeadDeps> = {
  name: 'leads',
  migrations: { '0006-leads': leadsMigration, '0067-lead-count': leadCountMigration },
  resolvers: leadResolvers,
  forgets: [forgetLead],
  csv: { getLeads: { name: 'leads', columns: leadCsv } },
};
