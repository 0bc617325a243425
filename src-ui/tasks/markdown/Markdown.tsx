import { lazy, Suspense } from 'react';
import { Typed } from './prose-styles.ts';
import { TextWords, type Named } from './TextWords.tsx';

const MarkdownText = lazy(() => import('./MarkdownText.tsx').then((module) => ({ default: module.MarkdownText })));

type Props = {
  readonly text: string;
  /** Whom a comment names, whose lines break where they were broken; undefined for other texts. */
  readonly named?: Named;
};

/** Markdown; as it was typed until the parser has come. */
export const Markdown = ({ text, named }: Props) => (
  <Suspense
    fallback={
      <Typed>
        <TextWords text={text} start={0} named={named} />
      </Typed>
    }
  >
    <MarkdownText text={text} named={named} />
  </Suspense>
);
