import { describe, expect, it } from 'vitest';
import { runKillStorm } from '#tests/backend/storage/kill-storm.ts';
import { createProductTarget } from './product-target.ts';

describe.each(['backend', 'postgres'] as const)('ten kills of the built product: its %s', (victim) => {
  it('lose no acknowledged write, apply none by half, and every start works', async () => {
    const summary = await runKillStorm({ rounds: 10, victim, target: createProductTarget() });
    expect(summary).toMatchObject({ kills: 10, lost: 0, halfApplied: 0, failedStarts: 0 });
    expect(summary.acknowledged).toBeGreaterThan(0);
  }, 120_000);
});
