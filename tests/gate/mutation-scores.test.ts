import { expect, it } from 'vitest';
import { fallsOf, keptScores, scoresOf, withScores } from '#tools/mutation/scores.mjs';

const mutants = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) });

const report = {
  files: {
    'src-ui/tasks/one.ts': mutants('Killed', 'Survived', 'Timeout'),
    'src-ui/tasks/two.ts': mutants('NoCoverage', 'CompileError', 'Ignored'),
    'src-ui/users/one.ts': mutants('Killed'),
    'src-ui/users/types/two.ts': mutants('Ignored'),
  },
};

const page = '# Scores\n\n| area | folder | noticed |\n|---|---|---|\n| core | src-core/tasks | 95 |\n';

it('a score is the share of noticed changes of a folder, rounded down', () => {
  expect([...scoresOf({ files: { 'a/b.ts': mutants('Killed', 'Killed', 'Survived') } })]).toEqual([['a', 66]]);
  expect([...scoresOf(report)]).toEqual([
    ['src-ui/tasks', 50],
    ['src-ui/users', 100],
  ]);
});

it('scores are kept by area, those of others as they were', () => {
  const kept = withScores(page, 'actions', scoresOf(report));
  expect(kept).toBe(
    '# Scores\n\n| area | folder | noticed |\n|---|---|---|\n| actions | src-ui/tasks | 50 |\n| actions | src-ui/users | 100 |\n| core | src-core/tasks | 95 |\n',
  );
  expect([...keptScores(kept, 'actions')]).toEqual([...scoresOf(report)]);
  expect(withScores(kept, 'actions', scoresOf(report))).toBe(kept);
  expect([...keptScores(withScores(kept, 'core', new Map()), 'core')]).toEqual([]);
});

it('a score has fallen where it lies more than a point below the kept one', () => {
  const kept = new Map([
    ['a', 90],
    ['b', 90],
    ['gone', 90],
  ]);
  const found = new Map([
    ['a', 89],
    ['b', 88],
    ['new', 10],
  ]);
  expect(fallsOf(kept, found)).toEqual(['b: 90 % before, 88 % now']);
});
