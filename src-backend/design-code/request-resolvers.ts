import type { Caller } from '#backend/graphql/caller.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import {
  lineOfKind,
  requestKinds,
  type RequestCategory,
  type RequestSubCategory,
} from '#core/design-code/request-kind.ts';
import type { RequestOrder } from '#core/design-code/request.ts';
import { adminRequestsPageSize, requestsPageSize } from '#core/design-code/request-gateway.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { createRequest } from './create-request.ts';
import { deleteRequest } from './delete-request.ts';
import { editRequest } from './edit-request.ts';
import { estimateRequest } from './estimate/estimate-request.ts';
import { presentRequest, presentRequests, readRequestState } from './present-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { seesRequest } from './request-policy.ts';
import {
  countFitting,
  countRequests,
  findRequest,
  listRequests,
  requestRowOrders,
  type RequestsAsked,
  type StoredRequest,
} from './request-store.ts';

type ListArguments = PageArguments & {
  readonly category?: RequestCategory | null;
  readonly subCategory?: RequestSubCategory | null;
  readonly ownerId?: string | null;
  readonly search?: string | null;
  readonly orderBy?: RequestOrder | null;
};

/** What is asked for: of everybody's requests, or of this caller's. */
const askedBy = ({ category, subCategory, ownerId, search }: ListArguments, caller?: Caller): RequestsAsked => ({
  ownerId: caller?.userId ?? ownerId ?? undefined,
  filter: { category: category ?? undefined, subCategory: subCategory ?? undefined },
  words: searchWordsOf(search, 'search'),
  searchesOwners: caller === undefined,
});

const orderOf = ({ orderBy }: ListArguments): RequestOrder => orderBy ?? 'newest';

export const requestResolvers = (deps: RequestDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const request = audited('request', deps, readRequestState);
  const create = createRequest(deps);
  const edit = editRequest(deps);
  const remove = deleteRequest(deps);
  const estimate = estimateRequest(deps);

  const list = (size: number, asked: (args: ListArguments, caller: Caller) => RequestsAsked) =>
    page(
      size,
      (rows: readonly StoredRequest[], context) => presentRequests(db, rows, context),
      (after, count, args: ListArguments, { caller }) =>
        listRequests(db, { ...asked(args, caller), order: orderOf(args), after, count }),
      {
        keyOf: (row, args) => placeIn(requestRowOrders[orderOf(args)], row),
        filterOf: (args, { caller }) => ({ ...asked(args, caller), order: orderOf(args) }),
        counts: (args, { caller }) => countFitting(db, asked(args, caller)),
      },
    );

  return {
    Query: {
      getDesignCodeServiceRequests: list(requestsPageSize, askedBy),
      getAdminDesignCodeServiceRequests: list(adminRequestsPageSize, (args) => askedBy(args)),
      getDesignCodeServiceRequest: async (_, { id }, context) => {
        const row = await findRequest(db, id);
        return seesRequest(row, context.caller) ? presentRequest(db, row, context) : null;
      },
      getDesignCodeServiceRequestStats: async (_, _args, { caller }) => {
        const counted = await countRequests(db, caller.userId);
        return requestKinds.map((kind) => {
          const { category, subCategory = null } = lineOfKind[kind];
          const own = counted.find((row) => row.category === category && row.sub_category === subCategory);
          return { category, subCategory, requestsCount: own?.count ?? 0 };
        });
      },
      generateDesignCodeProposalServiceLineItems: (_, { id }, context) => estimate(id, context),
    },
    Mutation: {
      createDesignCodeServiceRequest: request(create),
      editDesignCodeServiceRequest: request((args, context) => edit(args, context, 'editDesignCodeServiceRequest')),
      deleteDesignCodeServiceRequest: request(({ id }, context) => remove(id, context)),
    },
  };
};
