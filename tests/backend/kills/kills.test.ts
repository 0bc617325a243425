import { describe, expect, it } from 'vitest';
import { runKillStorm } from '#tests/backend/storage/kill-storm.ts';
import { createProductTarget } from './product-target.ts';
import { inFullRun } from '#tests/support/full-run.ts';

/** A short run kills the backend once while it starts and once while it writes, and the database once. */
const short = { backend: 2, postgres: 1 } as const;

describe.each(['backend', 'postgres'] as const)('kills of the built product: its %s', (victim) => {
  const kills = inFullRun ? 20 : short[victim];

  it('lose no acknowledged write, apply none by half, and every start works', async () => {
    const summary = await runKillStorm({ rounds: kills, victim, target: createProductTarget() });
    expect(summary).toMatchObject({ kills, lost: 0, halfApplied: 0, failedStarts: 0 });
    expect(summary.acknowledged).toBeGreaterThan(0);
  }, 240_000);
});
