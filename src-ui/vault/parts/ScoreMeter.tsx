import styled from 'styled-components';
import { maxScore, scoreLabel } from '#core/vault/password-score.ts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  white-space: nowrap;
`;

const Segments = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(${maxScore}, 8px);
  gap: 2px;
`;

type Tone = 'danger' | 'warning' | 'positive';

const Segment = styled.span<{ readonly $tone: Tone; readonly $on: boolean }>`
  height: 6px;
  border-radius: 2px;
  background: ${({ theme, $tone, $on }) => ($on ? theme.color[$tone] : theme.color.line)};
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
    <Segments role="img" aria-label={`Strength ${score} of ${maxScore}, ${scoreLabel(score)}`}>
      {Array.from({ length: maxScore }, (_, at) => (
        <Segment key={at} $tone={toneOf(score)} $on={at < score} />
      ))}
    </Segments>
    <Label aria-hidden $compact={compact}>
      {scoreLabel(score)}
    </Label>
  </Frame>
);
