import { hostsForAddresses } from '../summary/clean-text.ts';

/** What a tree of Markdown has in common whatever parsed it: mdast's shape. */
export type MarkdownNode = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
};

const left: ReadonlySet<string> = new Set(['code', 'image', 'imageReference', 'definition', 'yaml', 'toml']);
const words: ReadonlySet<string> = new Set(['text', 'inlineCode', 'html']);
const lines: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'tableRow', 'break']);

const headingEnd = ':';

/**
 * Returns the words of a text in Markdown, a line for each paragraph, heading and item of a list. Code blocks, pictures and the
 * targets of links are left out, HTML is text; an address that is written out becomes its host, and a
 * heading ends in a colon. Throws nothing, however deep the tree is.
 */
export const plainTextOf = (tree: MarkdownNode): string => {
  const open: (MarkdownNode | string)[] = [tree];
  let text = '';
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      if (!text.endsWith(next) && (next !== headingEnd || /[\p{L}\p{N}]$/u.test(text))) text += next;
      continue;
    }
    const { type, value, children = [] } = next;
    if (left.has(type)) continue;
    if (words.has(type)) text += value ?? '';
    if (type === 'tableCell') open.push(' ');
    if (lines.has(type)) open.push('\n');
    if (type === 'heading') open.push(headingEnd);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child !== undefined) open.push(child);
    }
  }
  return hostsForAddresses(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
};
