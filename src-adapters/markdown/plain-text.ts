import { fromMarkdown } from 'mdast-util-from-markdown';
import { mayParseMarkdown } from '#core/tasks/markdown-limits.ts';
import { plainTextOf } from '#core/tasks/plain-markdown.ts';

/**
 * Returns the words of a text in Markdown, a line for each paragraph and item. One that a parser would take long for is returned
 * as it was typed.
 */
export const plainText = (markdown: string): string =>
  mayParseMarkdown(markdown) ? plainTextOf(fromMarkdown(markdown)) : markdown;
