import { foldText } from './text.ts';

/** How many characters of a name or an email are searched for at least. */
export const searchTermMinLength = 2;

/** Returns what of a term counts where people are searched for: neither its case nor its accents, and one space for many. */
export const searchTermOf = (typed: string): string => foldText(typed).replaceAll(/\s+/g, ' ').trim();
