import { memo } from 'react';
import styled from 'styled-components';
import { textParts, type Mention, type TextPart } from '#core/tasks/mention.ts';

const Text = styled.p`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

const Named = styled.span`
  border-radius: 4px;
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};

  &[data-own='true'] {
    padding: 0 3px;
    background: ${({ theme }) => theme.color.accentSoft};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

type Props = { readonly text: string; readonly mentions: readonly Mention[]; readonly readerId: string };

type NamedProps = { readonly part: TextPart; readonly readerId: string };

const Part = ({ part: { text, mention }, readerId }: NamedProps) =>
  mention === undefined ? (
    text
  ) : (
    <Named data-own={mention.userId === readerId} title={mention.name}>
      <bdi>{text}</bdi>
    </Named>
  );

/** The parts with the place of each in the text. */
const placed = (parts: readonly TextPart[]): readonly (readonly [number, TextPart])[] => {
  let at = 0;
  return parts.map((part) => {
    const place = [at, part] as const;
    at += part.text.length;
    return place;
  });
};

/** A text with the people whom it names marked, the reader more than others. */
export const CommentText = memo(({ text, mentions, readerId }: Props) =>
  text === '' ? null : (
    <Text>
      {placed(textParts(text, mentions)).map(([at, part]) => (
        <Part key={at} part={part} readerId={readerId} />
      ))}
    </Text>
  ),
);
