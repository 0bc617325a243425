import { demoWords } from './demo-people.ts';
import { wordParam } from '#ui/routing/search-params.ts';

/**
 * Of the sign-in: that a code has just confirmed the account, but signed nobody in; and who of the demo's people the form is
 * filled in for.
 */
export const signInSearch = { confirmed: wordParam(['late', 'now'], undefined), demo: wordParam(demoWords, undefined) };

/** Of the page that resets a password: whether a sign-in asked for it. */
export const resetSearch = { asked: wordParam(['service'], undefined) };
