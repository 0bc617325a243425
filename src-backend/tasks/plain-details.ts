import { fromMarkdown } from 'mdast-util-from-markdown';
import { mayParseMarkdown } from '#core/tasks/markdown-limits.ts';
import { plainTextOf } from '#core/tasks/plain-markdown.ts';

/**
 * Returns the words of a task's details, a line for each paragraph and item. Details that a parser would take long for are
 * returned as they were typed.
 */
export const plainDetails = (markdown: string): string =>
  mayParseMarkdown(markdown) ? plainTextOf(fromMarkdown(markdown)) : markdown;
