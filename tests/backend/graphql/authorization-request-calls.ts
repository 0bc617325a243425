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
import { ulid } from '#tests/support/chance/ulid.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import type { Call } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

type Listed = { readonly items: readonly { readonly owner: { readonly id: string } }[] };
type Counted = readonly { readonly requestsCount: number }[];

/** How the rows of design and code requests are called. */
export const requestCalls = ({ db, actors }: Stage): Readonly<Record<string, Call>> => {
  const oneEach = async (): Promise<Readonly<Record<string, never>>> => {
    for (const { user } of Object.values(actors)) if (user !== undefined) await storeRequest(db, user);
    return {};
  };
  const aboutRequest = (document: Call['document']): Call => ({
    document,
    about: async (owner) => ({ id: await storeRequest(db, owner) }),
    missing: () => ({ id: ulid() }),
  });
  return {
    getDesignCodeServiceRequests: {
      document: GetDesignCodeServiceRequestsDocument,
      about: oneEach,
      isOwn: ({ getDesignCodeServiceRequests: { items } }: { getDesignCodeServiceRequests: Listed }, { id }) =>
        items.length > 0 && items.every(({ owner }) => owner.id === id),
    },
    getAdminDesignCodeServiceRequests: { document: GetAdminDesignCodeServiceRequestsDocument },
    getDesignCodeServiceRequest: aboutRequest(GetDesignCodeServiceRequestDocument),
    getDesignCodeServiceRequestStats: {
      document: GetDesignCodeServiceRequestStatsDocument,
      about: async (_owner, caller) => {
        await db.deleteFrom('design_code_requests').where('owner_id', '=', caller.id).execute();
        await oneEach();
        return {};
      },
      isOwn: ({ getDesignCodeServiceRequestStats: counts }: { getDesignCodeServiceRequestStats: Counted }) =>
        counts.reduce((sum, { requestsCount }) => sum + requestsCount, 0) === 1,
    },
    generateDesignCodeProposalServiceLineItems: aboutRequest(GenerateDesignCodeProposalServiceLineItemsDocument),
    createDesignCodeServiceRequest: {
      document: CreateDesignCodeServiceRequestDocument,
      about: async () => ({ input: websiteRequest() }),
    },
    editDesignCodeServiceRequest: {
      document: EditDesignCodeServiceRequestDocument,
      about: async (owner) => ({ input: websiteRequest({ id: await storeRequest(db, owner) }) }),
      missing: () => ({ input: websiteRequest({ id: ulid() }) }),
    },
    deleteDesignCodeServiceRequest: aboutRequest(DeleteDesignCodeServiceRequestDocument),
  };
};
