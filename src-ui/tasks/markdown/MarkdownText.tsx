import { useMemo } from 'react';
import { parseMarkdown } from './parse-markdown.ts';
import { Prose, Typed } from './prose-styles.ts';
import { rendered } from './render-markdown.tsx';

type Props = { readonly text: string };

/** A text as Markdown, made of elements only; as it was typed where it is none that may be parsed. */
export const MarkdownText = ({ text }: Props) => {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  return tree === undefined ? <Typed>{text}</Typed> : <Prose>{rendered(tree)}</Prose>;
};
