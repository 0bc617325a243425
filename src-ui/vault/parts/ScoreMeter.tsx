import styled from 'styled-components';
import { maxScore, scoreLabel } from '#core/vault/password-score.ts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  white-space: nowrap;
`;

type Tone = 'danger' | 'warning' | 'positive';

const Segments = styled.span<{ readonly $tone: Tone }>`
  display: inline-grid;
  grid-template-columns: repeat(${maxScore}, 8px);
  gap: 2px;

  > span {
    height: 6px;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.line};
  }

  > [data-on] {
    background: ${({ theme, $tone }) => theme.color[$tone]};
  }
`;

const toneOf = (score: number): Tone => {
  if (score <= 2) return 'danger';
  return score === 3 ? 'warning' : 'positive';
};

const Label = styled.span<{ readonly $compact: boolean }>`
  ${({ theme }) => theme.media.phone} {
    display: ${({ $compact }) => ($compact ? 'none' : 'inline')};
  }
`;

type Props = {
  readonly score: number;
  /** Whether a phone shows only the segments. */
  readonly compact?: boolean;
};

/** A password's score in six segments, with its label in words. */
export const ScoreMeter = ({ score, compact = false }: Props) => (
  <Frame title={`${score} of ${maxScore}: ${scoreLabel(score)}`}>
    <Segments $tone={toneOf(score)} role="img" aria-label={`Strength ${score} of ${maxScore}, ${scoreLabel(score)}`}>
      {Array.from({ length: maxScore }, (_, at) => (
        <span key={at} data-on={at < score ? '' : undefined} />
      ))}
    </Segments>
    <Label aria-hidden $compact={compact}>
      {scoreLabel(score)}
    </Label>
  </Frame>
);
