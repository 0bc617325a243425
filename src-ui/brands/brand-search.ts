import { optionalParam } from '#ui/routing/search-params.ts';

/** Of the admins' list: the id of the customer whose brands it shows. */
export const brandListSearch = { owner: optionalParam() };
