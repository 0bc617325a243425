import { createElement, Fragment, type ReactNode } from 'react';
import { safeLink } from '#core/tasks/markdown/markdown-limits.ts';

/** A node of a Markdown tree, in the shape of mdast. */
export type MarkdownTree = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly spread?: boolean | null;
  /** Whether a list item's box is ticked; none where it has no box. */
  readonly checked?: boolean | null;
  /** Of a table, for each column. */
  readonly align?: readonly ('left' | 'center' | 'right' | null)[] | null;
  readonly children?: readonly MarkdownTree[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
};

/** Draws the words of a text node. */
export type Words = (node: MarkdownTree) => ReactNode;

const deepest = 20;

/** As children that were written one beside the other: their places are their keys. */
const keyed = (children: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...children);

const valueOf: Words = ({ value = null }) => value;

/** Returns the elements of a node. HTML is text, pictures are left out, and of a link that may not be followed the words stay. */
const element = (node: MarkdownTree, level: number, words: Words): ReactNode => {
  const inside = (): ReactNode => (level > deepest ? null : childrenOf(node, level + 1, words));
  switch (node.type) {
    case 'text':
      return words(node);
    case 'html':
      return <span>{node.value}</span>;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      // Whatever level somebody began with, it is beneath the headings of the page.
      return <h3 data-depth={node.depth}>{inside()}</h3>;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        // A wide block of code scrolls by itself, with the keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'list':
      return node.ordered === true ? <ol start={node.start ?? 1}>{inside()}</ol> : <ul>{inside()}</ul>;
    case 'listItem':
      return typeof node.checked === 'boolean' ? (
        <li data-task>
          <input type="checkbox" checked={node.checked} disabled aria-label={node.checked ? 'Done' : 'Not done'} />
          <div>{itemContent(node, level, words)}</div>
        </li>
      ) : (
        <li>{itemContent(node, level, words)}</li>
      );
    case 'table':
      return tableOf(node, level, words);
    case 'link': {
      const href = safeLink(node.url ?? '');
      return href === undefined ? (
        inside()
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {childrenOf(node, level + 1, valueOf)}
        </a>
      );
    }
    case 'root':
    case 'linkReference':
      return inside();
    default:
      return null;
  }
};

const childrenOf = ({ children = [] }: MarkdownTree, level: number, words: Words): ReactNode =>
  keyed(children.map((child) => element(child, level, words)));

type RowLook = { readonly align: MarkdownTree['align']; readonly cell: 'th' | 'td' };

const rowOf = ({ children = [] }: MarkdownTree, { align, cell }: RowLook, level: number, words: Words) =>
  createElement(
    'tr',
    null,
    ...children.map((each, at) =>
      createElement(
        cell,
        { scope: cell === 'th' ? 'col' : undefined, 'data-align': align?.[at] ?? undefined },
        childrenOf(each, level + 1, words),
      ),
    ),
  );

/** A wide table scrolls by itself, with the keyboard too. */
const tableOf = ({ children = [], align }: MarkdownTree, level: number, words: Words): ReactNode => {
  const [head, ...rows] = children;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-table tabIndex={0}>
      <table>
        <thead>{head === undefined ? null : rowOf(head, { align, cell: 'th' }, level + 1, words)}</thead>
        <tbody>{keyed(rows.map((row) => rowOf(row, { align, cell: 'td' }, level + 1, words)))}</tbody>
      </table>
    </div>
  );
};

/** The paragraph of a tight list item is no block of its own. */
const itemContent = (node: MarkdownTree, level: number, words: Words): ReactNode =>
  node.spread === true
    ? childrenOf(node, level + 1, words)
    : keyed(
        (node.children ?? []).map((child) =>
          child.type === 'paragraph' ? childrenOf(child, level + 2, words) : element(child, level + 1, words),
        ),
      );

export const rendered = (tree: MarkdownTree, words: Words = valueOf): ReactNode => element(tree, 0, words);
