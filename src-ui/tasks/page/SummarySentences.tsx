import { useRef } from 'react';
import styled from 'styled-components';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import type { SummarySentence } from '#core/tasks/task-summary.ts';
import { spokenLine } from '../voice/spoken-line.ts';
import { useFollow } from '../voice/use-follow.ts';
import { Muted, SourceButton } from './page-styles.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Said = styled.li`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;

  strong {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  &[aria-current='true'] p {
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: 0 0 0 4px ${({ theme }) => theme.color.accentSoft};
  }
`;

const Sources = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
`;

const roles = { goal: 'Goal', decided: 'Decided', now: 'Now', said: 'Said', next: 'Next' } as const;

type Sourced = { readonly onComment: (id: string) => void; readonly onDetails: () => void };

type SentenceProps = Sourced & { readonly sentence: SummarySentence; readonly isSpoken: boolean };

const Sentence = ({ sentence, isSpoken, onComment, onDetails }: SentenceProps) => {
  const { text, role, author, commentIds, isFromDetails } = sentence;
  return (
    <Said aria-current={isSpoken ? 'true' : undefined}>
      <Muted as="span">{roles[role]}</Muted>
      <p>
        {author === undefined ? null : (
          <strong>
            <bdi>{author}</bdi>:{' '}
          </strong>
        )}
        {text}
      </p>
      <Sources>
        {isFromDetails ? (
          <SourceButton aria-label={`Show in the details: ${text}`} onClick={onDetails}>
            Details
          </SourceButton>
        ) : null}
        {commentIds.map((id, at) => (
          <SourceButton key={id} aria-label={`Show the comment that says: ${text}`} onClick={() => onComment(id)}>
            {commentIds.length === 1 ? 'Comment' : `Comment ${at + 1}`}
          </SourceButton>
        ))}
      </Sources>
    </Said>
  );
};

type Props = Sourced & {
  readonly sentences: readonly SummarySentence[];
  /** The sentence that a voice says, as it is spoken; undefined while none speaks. */
  readonly spoken: number | undefined;
};

/** The sentences of a summary, each with where it is from. */
export const SummarySentences = ({ sentences, spoken, ...sourced }: Props) => {
  const frame = useRef<HTMLUListElement>(null);
  const lines = sentences.map((sentence) => summaryText([sentence]));
  const line = spoken === undefined ? undefined : spokenLine(lines, spoken);
  useFollow(frame, line);
  return (
    <List ref={frame}>
      {sentences.map((sentence, at) => (
        <Sentence key={sentence.role + sentence.text} sentence={sentence} isSpoken={at === line} {...sourced} />
      ))}
    </List>
  );
};
