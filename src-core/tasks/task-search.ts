import { foldText } from '../kernel/text.ts';

/** Returns a title as searches look in it, and the typed parts of a search as they are looked for: without case. */
export const titleKey = (title: string): string => title.normalize('NFC').toLowerCase();

/** Returns what is typed into a search between its spaces, each part once, without case. */
export const searchPartsOf = (search: string): readonly string[] =>
  [...new Set(titleKey(search).split(/\s+/))].filter((part) => part !== '');

/** Returns the words of a text, each once: letters and figures in a row, at most 64, without case and accents. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(foldText(text).match(/[\p{L}\p{N}]{1,64}/gu) ?? []),
];

/** What searches look in. `comments` are the texts of comments and replies. */
type Searched = { readonly title: string; readonly details: string; readonly comments: readonly string[] };

/**
 * Returns whether a search finds a task: its title holds every typed part, or with every typed word begins one of its title and
 * details, or one of one comment. A search without anything finds every task.
 */
export const isFound = ({ title, details, comments }: Searched, search: string): boolean => {
  const key = titleKey(title);
  if (searchPartsOf(search).every((part) => key.includes(part))) return true;
  const typed = wordsIn(search);
  const says = (text: string): boolean => {
    const words = wordsIn(text);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
  return typed.length > 0 && (says(`${title}\n${details}`) || comments.some(says));
};
