import {
  DeleteProposalTemplateDocument,
  GetProposalTemplatesDocument,
  SaveProposalTemplateDocument,
  type ProposalTemplateFieldsFragment,
} from '#contracts/generated/proposals/graphql.ts';
import type { ProposalTemplate } from '#core/proposals/templates/template.ts';
import { templatesPageSize, type TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import type { DataApi } from '../data-api.ts';
import { pageVariables, toPage } from '../wire-page.ts';
import { toService, toServiceInput } from '../wire-service.ts';

const toTemplate = ({ services, ...wire }: ProposalTemplateFieldsFragment): ProposalTemplate => ({
  ...wire,
  services: services.map(toService),
});

export const createAppSyncTemplateGateway = (api: DataApi): TemplateGateway => {
  const execute = api('template');
  return {
    list: async (query, page) => {
      const variables = { ...query, ...pageVariables(page, templatesPageSize) };
      const { getProposalTemplates } = await execute(GetProposalTemplatesDocument, variables);
      return toPage(getProposalTemplates, toTemplate);
    },
    save: async (id, { kind, name, title, message, terms, services }, revision) => {
      const input = { id, kind, name, title, message, terms, services: services.map(toServiceInput), revision };
      return toTemplate((await execute(SaveProposalTemplateDocument, { input })).saveProposalTemplate);
    },
    remove: async (id) => {
      await execute(DeleteProposalTemplateDocument, { id });
    },
  };
};
