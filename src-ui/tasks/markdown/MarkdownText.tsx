import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { mayParseMarkdown } from '#core/tasks/markdown-limits.ts';
import { Prose, Typed } from './prose-styles.ts';
import { rendered, type MarkdownTree } from './render-markdown.tsx';

type Props = { readonly text: string };

const parsed = (text: string): MarkdownTree | undefined => {
  if (!mayParseMarkdown(text)) return undefined;
  try {
    return fromMarkdown(text) as MarkdownTree;
  } catch {
    return undefined;
  }
};

/** A text as Markdown, made of elements only; as it was typed where it is none that may be parsed. */
export const MarkdownText = ({ text }: Props) => {
  const tree = useMemo(() => parsed(text), [text]);
  return tree === undefined ? <Typed>{text}</Typed> : <Prose>{rendered(tree)}</Prose>;
};
