import { optionalParam } from '#ui/routing/search-params.ts';

/** Of an order: the checkout that it is awaited from, and `1` where it was paid just now. */
export const orderSearch = { session: optionalParam(), paid: optionalParam() };

/** Of the admins' list: the id of the customer whose orders it shows. */
export const orderListSearch = { user: optionalParam() };
