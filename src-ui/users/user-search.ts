import { userGroups, userOrders, userStatuses } from '#core/users/user-account.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

/** Of the list: the filter, the order, and whether the dialog that invites a person is open, with an email to begin with. */
export const userListSearch = {
  search: optionalParam(),
  group: wordParam(userGroups, undefined),
  status: wordParam(userStatuses, undefined),
  order: wordParam(userOrders, 'newest'),
  popup: wordParam(['true', 'false'], 'false'),
  invite: optionalParam(),
};
