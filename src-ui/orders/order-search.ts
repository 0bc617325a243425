import { optionalParam } from '#ui/routing/search-params.ts';

/** Of an order: the checkout that it is awaited from. */
export const orderSearch = { session: optionalParam() };
