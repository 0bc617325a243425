import { describe, expect, it } from 'vitest';
import { runKillStorm } from './kill-storm.ts';

describe.each(['backend', 'postgres'] as const)('ten kills of %s', (victim) => {
  it('lose no acknowledged row, apply none by half, and every start works', async () => {
    const summary = await runKillStorm({ rounds: 10, victim });
    expect(summary).toMatchObject({ kills: 10, lost: 0, halfApplied: 0, failedStarts: 0 });
    expect(summary.acknowledged).toBeGreaterThan(0);
  });
});
