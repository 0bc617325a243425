import { requestCategories, requestKinds, requestSubCategories } from '#core/design-code/request-kind.ts';
import { requestOrders } from '#core/design-code/request.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Of the customer's list: the filter. */
export const requestListSearch = {
  category: wordParam(requestCategories, undefined),
  subCategory: wordParam(requestSubCategories, undefined),
};

/** Of the admins' list: the filter, whose requests, the order, and the request whose panel is open. */
export const adminRequestSearch = {
  ...requestListSearch,
  owner: optionalParam(),
  sort: wordParam(requestOrders, 'newest'),
  serviceId: optionalParam(parseUlid),
};

/** Returns the list that an address of the admins' asks for. */
export const listedRequests = ({ category, subCategory, owner, sort }: SearchValues<typeof adminRequestSearch>) => ({
  category,
  subCategory,
  ownerId: owner,
  order: sort,
});

/** Of a new request: what it is about. */
export const newRequestSearch = { kind: wordParam(requestKinds, undefined) };
