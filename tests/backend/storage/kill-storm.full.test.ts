import { describe, expect, it } from 'vitest';
import { runKillStorm } from './kill-storm.ts';

const kills = 20;

describe.each(['backend', 'postgres'] as const)(`${kills} kills of %s`, (victim) => {
  it('lose no acknowledged row, apply none by half, and every start works', async () => {
    const summary = await runKillStorm({ rounds: kills, victim });
    expect(summary).toMatchObject({ kills, lost: 0, halfApplied: 0, failedStarts: 0 });
    expect(summary.acknowledged).toBeGreaterThan(0);
  }, 240_000);
});
