import { createProductTarget } from '#tests/backend/kills/product-target.ts';
import { describeStorm, runKillStorm, type StormSummary } from '#tests/backend/storage/kill-storm.ts';
import { figure, type Bench, type Figure } from './figure.ts';

const rounds = 100;

const figuresOf = ({
  victim,
  kills,
  acknowledged,
  lost,
  halfApplied,
  failedStarts,
  recoveryMs,
}: StormSummary): Figure[] => [
  figure(`kill -9 of ${victim}`, kills, 'kills', { least: rounds }),
  figure(`${victim}: acknowledged writes`, acknowledged, 'writes', { least: 1 }),
  figure(`${victim}: acknowledged and lost`, lost, 'writes', { exactly: 0 }),
  figure(`${victim}: half applied`, halfApplied, 'writes', { exactly: 0 }),
  figure(`${victim}: starts that failed`, failedStarts, 'starts', { exactly: 0 }),
  figure(`${victim}: back after, median`, recoveryMs.median, 'ms'),
  figure(`${victim}: back after, worst`, recoveryMs.worst, 'ms'),
];

/** The built product under kill -9 while eight writers use its data API. */
export const kills: Bench = {
  name: 'kills',
  run: async () => {
    const figures: Figure[] = [];
    for (const victim of ['backend', 'postgres'] as const) {
      const summary = await runKillStorm({ rounds, victim, target: createProductTarget() });
      console.log(`  ${describeStorm(summary)}`);
      figures.push(...figuresOf(summary));
    }
    return figures;
  },
};
