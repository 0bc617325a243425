import { expect, it } from 'vitest';
import { runKillStorm } from '#tests/backend/storage/kill-storm.ts';
import { createPaymentTarget } from './payment-target.ts';

it('10 kills while eight people pay lose no payment, and leave no gap and no double among the receipts', async () => {
  const summary = await runKillStorm({ rounds: 10, victim: 'backend', target: createPaymentTarget(400) });
  expect(summary).toMatchObject({ kills: 10, lost: 0, halfApplied: 0, failedStarts: 0 });
  expect(summary.acknowledged).toBeGreaterThan(0);
}, 240_000);
