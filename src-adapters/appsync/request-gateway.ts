import {
  CreateDesignCodeServiceRequestDocument,
  DeleteDesignCodeServiceRequestDocument,
  EditDesignCodeServiceRequestDocument,
  GenerateDesignCodeProposalServiceLineItemsDocument,
  GetAdminDesignCodeServiceRequestsDocument,
  GetDesignCodeServiceRequestDocument,
  GetDesignCodeServiceRequestsDocument,
  GetDesignCodeServiceRequestStatsDocument,
} from '#contracts/generated/design-code/graphql.ts';
import { adminRequestsPageSize, requestsPageSize, type RequestGateway } from '#core/design-code/request-gateway.ts';
import type { DataApi } from './data-api.ts';
import { countedVariables, toPage } from './wire-page.ts';
import { toRequest, toRequestInput } from './wire-request.ts';

export const createAppSyncRequestGateway = (api: DataApi): RequestGateway => {
  const execute = api('request');
  return {
    list: async ({ order: orderBy, ...filter }, page) => {
      const variables = { ...filter, orderBy, ...countedVariables(page, requestsPageSize) };
      const { getDesignCodeServiceRequests } = await execute(GetDesignCodeServiceRequestsDocument, variables);
      return toPage(getDesignCodeServiceRequests, toRequest);
    },
    listAll: async (filter, orderBy, page) => {
      const variables = { ...filter, orderBy, ...countedVariables(page, adminRequestsPageSize) };
      const { getAdminDesignCodeServiceRequests } = await execute(GetAdminDesignCodeServiceRequestsDocument, variables);
      return toPage(getAdminDesignCodeServiceRequests, toRequest);
    },
    get: async (id) => {
      const { getDesignCodeServiceRequest } = await execute(GetDesignCodeServiceRequestDocument, { id });
      return getDesignCodeServiceRequest === null ? undefined : toRequest(getDesignCodeServiceRequest);
    },
    stats: async () => {
      const { getDesignCodeServiceRequestStats } = await execute(GetDesignCodeServiceRequestStatsDocument);
      return getDesignCodeServiceRequestStats.map((each) => ({ ...each, subCategory: each.subCategory ?? undefined }));
    },
    create: async (newId, draft) => {
      const variables = { newId, input: toRequestInput(draft) };
      const { createDesignCodeServiceRequest } = await execute(CreateDesignCodeServiceRequestDocument, variables);
      return toRequest(createDesignCodeServiceRequest);
    },
    edit: async (id, expectedRevision, draft) => {
      const input = { id, expectedRevision, ...toRequestInput(draft) };
      const { editDesignCodeServiceRequest } = await execute(EditDesignCodeServiceRequestDocument, { input });
      return toRequest(editDesignCodeServiceRequest);
    },
    remove: async (id) => {
      await execute(DeleteDesignCodeServiceRequestDocument, { id });
    },
    estimate: async (id) => {
      const { generateDesignCodeProposalServiceLineItems: made } = await execute(
        GenerateDesignCodeProposalServiceLineItemsDocument,
        { id },
      );
      if (made === null) return undefined;
      const items = made.items.map((item) => ({ ...item, billingInterval: item.billingInterval ?? undefined }));
      return { ...made, items, problem: made.problem ?? undefined };
    },
  };
};
