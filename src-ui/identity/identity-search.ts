import { wordParam } from '#ui/routing/search-params.ts';

/** Of the sign-in: that a code has just confirmed the account, but signed nobody in. */
export const signInSearch = { confirmed: wordParam(['late', 'now'], undefined) };

/** Of the page that resets a password: whether a sign-in asked for it. */
export const resetSearch = { asked: wordParam(['service'], undefined) };
