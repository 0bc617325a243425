import { emailMaxLength } from '../kernel/email.ts';
import { foldText, textProblem } from '../kernel/text.ts';
import type { Person } from './user.ts';

/** How many characters of a name or an email are searched for at least. */
export const searchTermMinLength = 2;

/** Returns what of a term counts where people are searched for: neither its case nor its accents, and one space for many. */
export const searchTermOf = (typed: string): string => foldText(typed).replaceAll(/\s+/g, ' ').trim();

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
