import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mayParseMarkdown } from '#core/tasks/markdown/markdown-limits.ts';
import { plainTextOf } from '#core/tasks/markdown/plain-markdown.ts';

const syntax = {
  extensions: [gfmTable(), gfmTaskListItem()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
};

/**
 * Returns the words of a text in Markdown, a line for each paragraph and item. A text that a parser would take long for is
 * returned as it was typed.
 */
export const plainWords = (markdown: string): string =>
  mayParseMarkdown(markdown) ? plainTextOf(fromMarkdown(markdown, syntax)) : markdown;
