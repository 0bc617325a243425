import type { RequestKind } from '#core/design-code/request-kind.ts';
import type { RequestFilter } from '#core/design-code/request.ts';
import { withSearch } from '#ui/routing/search-params.ts';

export const requestsPath = '/design-code';
export const adminRequestsPath = '/admin/design-code/requests';

export const requestPath = (id: string): string => `${requestsPath}/${id}`;
export const editRequestPath = (id: string): string => `${requestPath(id)}/edit`;

/** Where a new request begins: with its kind, or with the choice of one. */
export const newRequestPath = (kind?: RequestKind): string =>
  `${requestsPath}/new${kind === undefined ? '' : `?kind=${kind}`}`;

/** The customer's list of what fits the filter. */
export const filteredRequestsPath = ({ category, subCategory }: RequestFilter): string =>
  withSearch(
    requestsPath,
    new URLSearchParams({
      ...(category === undefined ? {} : { category }),
      ...(subCategory === undefined ? {} : { subCategory }),
    }),
  );

export const writeProposalPath = (id: string): string => `/admin/proposals/create?requestId=${id}`;
