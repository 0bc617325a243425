import { EndViewingDocument, StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import type { ViewingGateway } from '#core/viewing/viewing-gateway.ts';
import type { DataApi } from '../data-api.ts';

/** Over a data API that is asked with the admin's own token. */
export const createAppSyncViewingGateway = (api: DataApi): ViewingGateway => ({
  start: async (userId) => (await api('user')(StartViewingDocument, { userId })).startViewing,
  end: async (id) => {
    await api('view')(EndViewingDocument, { id });
  },
});
