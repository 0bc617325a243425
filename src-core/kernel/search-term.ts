import { refuse } from './checked.ts';
import { fieldProblems } from './field-problem.ts';
import { foldText, textProblem } from './text.ts';

/** How many characters of a name or an email are searched for at least. */
export const searchTermMinLength = 2;

/** Returns what of a term counts where people are searched for: neither its case nor its accents, and one space for many. */
export const searchTermOf = (typed: string): string => foldText(typed).replaceAll(/\s+/g, ' ').trim();

const searchMaxLength = 200;

/**
 * Returns the words that a search of a list asks for, which every record that it finds has somewhere: without case and accents,
 * each once, none for a blank search. Throws `invalid`, naming the field, for a search of more than 200 characters.
 */
export const searchWordsOf = (typed: string | null | undefined, field = 'filter.search'): readonly string[] => {
  refuse(fieldProblems([field, textProblem('Search', typed ?? '', searchMaxLength)]));
  return [...new Set(searchTermOf(typed ?? '').split(' '))].filter((word) => word !== '');
};

/** Returns what the words of searches are looked for in: these texts on a line each, so that no word is found across two. */
export const searchedText = (texts: readonly string[]): string => texts.map(searchTermOf).join('\n');
