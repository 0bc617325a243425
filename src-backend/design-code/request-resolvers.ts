import type { Caller } from '#backend/graphql/caller.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/pages.ts';
import {
  lineOfKind,
  requestKinds,
  type RequestCategory,
  type RequestSubCategory,
} from '#core/design-code/request-kind.ts';
import type { RequestFilter, RequestOrder } from '#core/design-code/request.ts';
import { adminRequestsPageSize, requestsPageSize } from '#core/design-code/request-gateway.ts';
import { createRequest } from './create-request.ts';
import { deleteRequest } from './delete-request.ts';
import { editRequest } from './edit-request.ts';
import { estimateRequest } from './estimate/estimate-request.ts';
import { presentRequest, presentRequests } from './present-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { seesRequest } from './request-policy.ts';
import {
  countFitting,
  countRequests,
  findRequest,
  listRequests,
  type RequestsAsked,
  type StoredRequest,
} from './request-store.ts';

type Filtered = PageArguments & {
  readonly category?: RequestCategory | null;
  readonly subCategory?: RequestSubCategory | null;
};

type OwnersFiltered = Filtered & { readonly ownerId?: string | null | undefined };

const filterOf = ({ category, subCategory }: Filtered): RequestFilter => ({
  category: category ?? undefined,
  subCategory: subCategory ?? undefined,
});

/** What is asked for: of everybody's requests, or of this caller's. */
const askedBy = (args: OwnersFiltered, caller?: Caller): RequestsAsked => ({
  ownerId: caller?.userId ?? args.ownerId ?? undefined,
  filter: filterOf(args),
});

export const requestResolvers = (deps: RequestDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const request = audited('request', deps);
  const create = createRequest(deps);
  const edit = editRequest(deps);
  const remove = deleteRequest(deps);
  const estimate = estimateRequest(deps);

  const everybodys = (order: RequestOrder) =>
    page(
      adminRequestsPageSize,
      (rows: readonly StoredRequest[], context) => presentRequests(db, rows, context),
      (after, count, args: OwnersFiltered) => listRequests(db, { ...askedBy(args), order }, { after, count }),
      {
        keyOf: ({ id, priority_key }) => (order === 'priority' ? priority_key : id),
        filterOf: (args) => ({ ...askedBy(args), order }),
        counts: (args) => countFitting(db, askedBy(args)),
      },
    );
  const lists = { newest: everybodys('newest'), oldest: everybodys('oldest'), priority: everybodys('priority') };

  return {
    Query: {
      getDesignCodeServiceRequests: page(
        requestsPageSize,
        (rows: readonly StoredRequest[], context) => presentRequests(db, rows, context),
        (after, count, args: Filtered, { caller }) =>
          listRequests(db, { ...askedBy(args, caller), order: 'newest' }, { after, count }),
        {
          filterOf: (args, { caller }) => askedBy(args, caller),
          counts: (args, { caller }) => countFitting(db, askedBy(args, caller)),
        },
      ),
      getAdminDesignCodeServiceRequests: (source, args, context, info) =>
        lists[args.orderBy ?? 'newest'](source, args, context, info),
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
