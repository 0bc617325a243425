import styled from 'styled-components';
import { linkParts } from '#core/tasks/markdown/link-parts.ts';
import { textParts, type Mention, type TextPart } from '#core/tasks/mention.ts';

const Name = styled.span`
  border-radius: 4px;
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};

  &[data-own='true'] {
    padding: 0 3px;
    background: ${({ theme }) => theme.color.accentSoft};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/** The people whom a text names, and who reads it. */
export type Named = { readonly mentions: readonly Mention[]; readonly readerId: string };

/** Parts with the place of each in the text. */
const placed = <P extends { readonly text: string }>(parts: readonly P[]): readonly (readonly [number, P])[] => {
  let at = 0;
  return parts.map((part) => {
    const place = [at, part] as const;
    at += part.text.length;
    return place;
  });
};

const Linked = ({ text }: { readonly text: string }) =>
  placed(linkParts(text)).map(([at, part]) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ),
  );

type PartProps = { readonly part: TextPart; readonly readerId: string };

const Part = ({ part: { text, mention }, readerId }: PartProps) =>
  mention === undefined ? (
    <Linked text={text} />
  ) : (
    <Name data-own={mention.userId === readerId} title={mention.name}>
      <bdi>{text}</bdi>
    </Name>
  );

type Props = {
  readonly text: string;
  /** Where it begins in the text that the mentions count in; undefined where that is not known, and nobody is marked. */
  readonly start: number | undefined;
  readonly named: Named | undefined;
};

/** Words with the people whom they name marked, the reader more than others, and addresses as links. */
export const TextWords = ({ text, start, named }: Props) => {
  const mentions =
    start === undefined || named === undefined
      ? []
      : named.mentions.flatMap((mention) =>
          mention.start < start ? [] : [{ ...mention, start: mention.start - start }],
        );
  return placed(textParts(text, mentions)).map(([at, part]) => (
    <Part key={at} part={part} readerId={named?.readerId ?? ''} />
  ));
};
