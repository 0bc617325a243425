import { GetLeadsDocument, LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { leadsPageSize, type LeadGateway } from '#core/leads/lead-gateway.ts';
import type { DataApi } from './data-api.ts';
import { countedVariables, toPage } from './wire-page.ts';

export const createAppSyncLeadGateway = (api: DataApi): LeadGateway => {
  const execute = api('lead');
  const executeAsAnybody = api('lead', { guests: true });
  return {
    leave: async (email) => {
      await executeAsAnybody(LeadDocument, { email });
    },
    list: async (query = {}, page) => {
      const variables = { ...query, ...countedVariables(page, leadsPageSize) };
      const { getLeads } = await execute(GetLeadsDocument, variables);
      return toPage(getLeads, (lead) => ({ ...lead, location: lead.location ?? undefined }));
    },
  };
};
