import { userGroups, userOrders, userStatuses } from '#core/users/user-account.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';
import type { ListedUsers } from './user-stores.ts';

/** Of the list: the filter, the order, and whether the dialog that invites a person is open, with an email to begin with. */
export const userListSearch = {
  search: optionalParam(),
  group: wordParam(userGroups, undefined),
  status: wordParam(userStatuses, undefined),
  sort: wordParam(userOrders, 'newest'),
  popup: wordParam(['true', 'false'], 'false'),
  invite: optionalParam(),
};

/** Returns the list that an address asks for. */
export const listedUsers = ({ search, group, status, sort }: SearchValues<typeof userListSearch>): ListedUsers => ({
  search,
  group,
  status,
  order: sort,
});
