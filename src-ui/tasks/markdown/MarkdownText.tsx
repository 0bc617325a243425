import { useMemo } from 'react';
import { TextWords, type Named } from './TextWords.tsx';
import { parseMarkdown } from './parse-markdown.ts';
import { Prose, Typed } from './prose-styles.ts';
import { rendered, type MarkdownTree } from './render-markdown.tsx';

type Props = { readonly text: string; readonly named: Named | undefined };

/** Where a node's words begin in the text; undefined where they are written differently there. */
const startIn = (text: string, { value = '', position }: MarkdownTree): number | undefined => {
  const start = position?.start.offset;
  return start !== undefined && text.slice(start, position?.end.offset) === value ? start : undefined;
};

/** A text as Markdown, made of elements only; as it was typed where it is none that may be parsed. */
export const MarkdownText = ({ text, named }: Props) => {
  const content = useMemo(() => {
    const tree = parseMarkdown(text);
    return (
      tree && rendered(tree, (node) => <TextWords text={node.value ?? ''} start={startIn(text, node)} named={named} />)
    );
  }, [text, named]);
  return content === undefined ? (
    <Typed>
      <TextWords text={text} start={0} named={named} />
    </Typed>
  ) : (
    <Prose data-breaks={named !== undefined}>{content}</Prose>
  );
};
