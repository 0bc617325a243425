import { emailMaxLength } from '../kernel/email.ts';
import { searchTermMinLength, searchTermOf } from '../kernel/search-term.ts';
import { textProblem } from '../kernel/text.ts';
import type { Person } from './user.ts';

/**
 * Returns what a term is looked for in: the name and the email, on a line each, so that no term is found across both. Servers
 * store it, so a change of it needs a migration.
 */
export const searchTextOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string =>
  `${searchTermOf(name)}\n${searchTermOf(email)}`;

/** What is wrong with a term of which at least so many characters have to count, or undefined. */
export const searchTermProblem = (typed: string, least = searchTermMinLength): string | undefined =>
  textProblem('Search term', typed.trim(), emailMaxLength) ??
  (searchTermOf(typed).length < least ? `Type at least ${least} characters` : undefined);
