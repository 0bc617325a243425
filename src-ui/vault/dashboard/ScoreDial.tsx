import { arc } from 'd3-shape';
import styled from 'styled-components';
import { scoreBand, type ScoreBand } from '#core/vault/password-stats.ts';

const size = 168;
const outer = size / 2;
const thickness = 14;
const opening = (3 / 4) * Math.PI;

const drawArc = arc<number>()
  .innerRadius(outer - thickness)
  .outerRadius(outer)
  .cornerRadius(thickness / 2)
  .startAngle(-opening)
  .endAngle((part) => -opening + part * 2 * opening);

const tones = { Excellent: 'positive', Good: 'info', Fair: 'warning', Poor: 'danger' } as const satisfies Readonly<
  Record<ScoreBand, string>
>;

const Frame = styled.div`
  position: relative;
  flex: none;
  width: ${size}px;
  height: ${size}px;
`;

const Track = styled.path`
  fill: ${({ theme }) => theme.color.line};
`;

const Value = styled.path<{ readonly $tone: (typeof tones)[ScoreBand] }>`
  fill: ${({ theme, $tone }) => theme.color[$tone]};
`;

const Figure = styled.p<{ readonly $small: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  font-size: ${({ theme, $small }) => ($small ? theme.size.section : theme.size.figure)};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

const Band = styled.span<{ readonly $tone: (typeof tones)[ScoreBand] }>`
  color: ${({ theme, $tone }) => theme.color[$tone]};
  font-size: ${({ theme }) => theme.size.body};
  font-weight: ${({ theme }) => theme.weight.medium};
  letter-spacing: 0;
`;

type Props = {
  /** 0 to 100; undefined where there is nothing to score. */
  readonly percent: number | undefined;
};

/** The security score on three quarters of a circle, in the colour of its band. */
export const ScoreDial = ({ percent }: Props) => {
  const band = percent === undefined ? undefined : scoreBand(percent);
  return (
    <Frame>
      <svg viewBox={`${-outer} ${-outer} ${size} ${size}`} aria-hidden>
        <Track d={drawArc(1) ?? ''} />
        {percent === undefined || band === undefined || percent === 0 ? null : (
          <Value $tone={tones[band]} d={drawArc(percent / 100) ?? ''} />
        )}
      </svg>
      <Figure $small={percent === undefined} aria-label="Security score">
        {percent === undefined || band === undefined ? (
          'No data'
        ) : (
          <>
            {percent}% <Band $tone={tones[band]}>{band}</Band>
          </>
        )}
      </Figure>
    </Frame>
  );
};
