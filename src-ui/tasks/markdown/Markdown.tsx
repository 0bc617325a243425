import { LatePart } from '#ui/routing/LatePart.tsx';
import { lazily } from '#ui/routing/lazy-page.ts';
import { Typed } from './prose-styles.ts';
import { TextWords, type Named } from './TextWords.tsx';

const markdownText = lazily(async () => (await import('./MarkdownText.tsx')).MarkdownText);

type Props = {
  readonly text: string;
  /** Whom a comment names, whose lines break where they were broken; undefined for other texts. */
  readonly named?: Named;
};

/** Markdown; as it was typed until the parser has come, which may be never where the network has gone. */
export const Markdown = ({ text, named }: Props) => (
  <LatePart
    {...markdownText}
    given={{ text, named }}
    meanwhile={
      <Typed>
        <TextWords text={text} start={0} named={named} />
      </Typed>
    }
  />
);
