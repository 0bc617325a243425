import styled from 'styled-components';
import { averageScore, meanScore, securityScore, type PasswordStats } from '#core/vault/password-stats.ts';
import { maxScore } from '#core/vault/password-score.ts';
import { Muted, Panel } from './security-styles.ts';
import { ScoreDial } from './ScoreDial.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.phone} {
    justify-content: center;
  }
`;

const Facts = styled.dl`
  display: grid;
  flex: 1 1 200px;
  gap: ${({ theme }) => theme.space[3]};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  strong {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US');

/** The worked formula: `(24 − 2 − 3) / 24`. */
export const workedScore = (stats: PasswordStats): string => {
  const [total, week, expired] = [stats.totalPasswords, stats.weekPasswordsCount, stats.expiredPasswordsCount].map(
    (count) => whole.format(count),
  );
  return `(${total} − ${week} − ${expired}) / ${total}`;
};

type Props = { readonly stats: PasswordStats };

export const ScorePanel = ({ stats }: Props) => {
  const percent = securityScore(stats);
  return (
    <Panel aria-label="Security score">
      <h2>Security score</h2>
      <Row>
        <ScoreDial percent={percent} />
        <Facts>
          <div>
            <dt>(total − expiring this week − expired) / total</dt>
            <dd>{percent === undefined ? 'No data' : `${workedScore(stats)} = ${percent}%`}</dd>
          </div>
          <div>
            <dt>Average score: total passwords / total score</dt>
            <dd>
              <strong>{two.format(averageScore(stats))}</strong>
            </dd>
          </div>
          <div>
            <dt>Mean strength: total score / total passwords</dt>
            <dd>
              <strong>{two.format(meanScore(stats))}</strong> of {maxScore}
            </dd>
          </div>
        </Facts>
      </Row>
      <Muted>It counts only dates. Breached, weak and reused passwords are counted beside it.</Muted>
    </Panel>
  );
};
