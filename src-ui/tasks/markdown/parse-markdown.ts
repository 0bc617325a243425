import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mayParseMarkdown } from '#core/tasks/markdown/markdown-limits.ts';
import type { MarkdownTree } from './render-markdown.tsx';

const syntax = {
  extensions: [gfmTable(), gfmTaskListItem()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
};

/** Returns the tree of a text in Markdown, with tables and boxes; undefined for one that may not be parsed. */
export const parseMarkdown = (text: string): MarkdownTree | undefined => {
  if (!mayParseMarkdown(text)) return undefined;
  try {
    return fromMarkdown(text, syntax) as MarkdownTree;
  } catch {
    return undefined;
  }
};
