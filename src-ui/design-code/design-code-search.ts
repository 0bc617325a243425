import { requestCategories, requestKinds, requestSubCategories } from '#core/design-code/request-kind.ts';
import { requestOrders } from '#core/design-code/request.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Of the customer's list: the filter, the search and the order. */
export const requestListSearch = {
  category: wordParam(requestCategories, undefined),
  subCategory: wordParam(requestSubCategories, undefined),
  q: optionalParam(),
  sort: wordParam(requestOrders, 'newest'),
};

/** Of the admins' list: also whose requests, and the request whose panel is open. */
export const adminRequestSearch = {
  ...requestListSearch,
  owner: optionalParam(),
  serviceId: optionalParam(parseUlid),
};

/** Returns the list that an address of the customer's asks for. */
export const listedRequests = ({ category, subCategory, q, sort }: SearchValues<typeof requestListSearch>) => ({
  category,
  subCategory,
  search: q,
  order: sort,
});

/** Returns the list that an address of the admins' asks for. */
export const listedOfEveryone = ({ owner, ...values }: SearchValues<typeof adminRequestSearch>) => ({
  ...listedRequests(values),
  ownerId: owner,
});

/** Of a new request: what it is about. */
export const newRequestSearch = { kind: wordParam(requestKinds, undefined) };
