import { expect, it } from 'vitest';
import { allAsks, askFaults, queryTexts } from '#tests/bench/scale/asks/all-asks.ts';

it('the bench of scale asks each query of the contract, and nothing else', () => {
  expect(queryTexts.size).toBeGreaterThan(50);
  expect(allAsks.size).toBe(queryTexts.size);
  expect(askFaults()).toEqual([]);
});
