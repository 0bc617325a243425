import { foldText } from '../kernel/text.ts';
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
