import { lazy, Suspense } from 'react';
import { Typed } from './prose-styles.ts';

const MarkdownText = lazy(() => import('./MarkdownText.tsx').then((module) => ({ default: module.MarkdownText })));

type Props = { readonly text: string };

/** Markdown; as it was typed until the parser has come. */
export const Markdown = ({ text }: Props) => (
  <Suspense fallback={<Typed>{text}</Typed>}>
    <MarkdownText text={text} />
  </Suspense>
);
