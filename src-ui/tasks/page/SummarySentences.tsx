import { useRef, useState } from 'react';
import styled from 'styled-components';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import type { KeptSentence } from '#core/tasks/task-summary.ts';
import { TextButton } from '#ui/writing/written-styles.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { spokenLine } from '../voice/spoken-line.ts';
import { useFollow } from '../voice/use-follow.ts';
import { CommentReceipt } from './CommentReceipt.tsx';
import { Muted, Receipt } from './page-styles.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Said = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;

  > p {
    unicode-bidi: plaintext;
  }

  strong {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  &[aria-current='true'] p {
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: 0 0 0 4px ${({ theme }) => theme.color.accentSoft};
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stale = styled.small`
  ${textStyle('meta')}
  margin-left: 6px;
  color: ${({ theme }) => theme.color.warning};
`;

const roles = { goal: 'Goal', decided: 'Decided', now: 'Now', said: 'Said', next: 'Next' } as const;

/** How many sentences need no button that shows the rest. */
const few = 2;

/** What matters first: where it is now and what comes next; the beginning where neither is said. */
const briefOf = (sentences: readonly KeptSentence[]): readonly KeptSentence[] => {
  const current = sentences.filter(({ role }) => role === 'now' || role === 'next');
  return (current.length === 0 ? sentences : current).slice(0, few);
};

type Sourced = {
  readonly taskId: string;
  readonly onComment: (id: string) => void;
  readonly onDetails: () => void;
};

type SentenceProps = Sourced & {
  readonly sentence: KeptSentence;
  readonly isSpoken: boolean;
  /** Whether it is the first of its part of the story. */
  readonly isLabelled: boolean;
};

const Sentence = ({ sentence, isSpoken, isLabelled, taskId, onComment, onDetails }: SentenceProps) => {
  const { text, role, author, commentIds, isFromDetails, isStale } = sentence;
  return (
    <Said aria-current={isSpoken ? 'true' : undefined}>
      <Muted as="span">{isLabelled ? roles[role] : null}</Muted>
      <p>
        {author === undefined ? null : (
          <strong>
            <bdi>{author}</bdi>:{' '}
          </strong>
        )}
        {text}
        {isFromDetails ? (
          <Receipt aria-label={`Details. Show in the details: ${text}`} onClick={onDetails}>
            Details
          </Receipt>
        ) : null}
        {commentIds.map((id) => (
          <CommentReceipt key={id} taskId={taskId} commentId={id} author={author} text={text} onShow={onComment} />
        ))}
        {isStale ? <Stale>changed since</Stale> : null}
      </p>
    </Said>
  );
};

type Props = Sourced & {
  readonly sentences: readonly KeptSentence[];
  /** The sentence that a voice says, as it is spoken; undefined while none speaks. */
  readonly spoken: number | undefined;
};

/** The sentences of a summary, each with where it is from; only those of now, and all of them while they are read aloud. */
export const SummarySentences = ({ sentences, spoken, ...sourced }: Props) => {
  const frame = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const brief = briefOf(sentences);
  const isBrief = !showsAll && spoken === undefined;
  const shown = isBrief ? brief : sentences;
  const lines = shown.map((sentence) => summaryText([sentence]));
  const line = spoken === undefined ? undefined : spokenLine(lines, spoken);
  useFollow(frame, line);
  return (
    <>
      <List ref={frame}>
        {shown.map((sentence, at) => (
          <Sentence
            key={sentence.role + sentence.text}
            sentence={sentence}
            isSpoken={at === line}
            isLabelled={shown[at - 1]?.role !== sentence.role}
            {...sourced}
          />
        ))}
      </List>
      {brief.length === sentences.length || spoken !== undefined ? null : (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : `Show all ${sentences.length}`}
        </TextButton>
      )}
    </>
  );
};
