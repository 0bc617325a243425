import { expect, it } from 'vitest';
import { nextCharge } from '#core/orders/next-charge.ts';

it.each([
  ['2026-11-24T10:00:00.000Z', 'MONTH', '2026-12-24T10:00:00.000Z'],
  ['2026-12-24T10:00:00.000Z', 'MONTH', '2027-01-24T10:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 'MONTH', '2026-02-28T23:59:59.999Z'],
  ['2024-02-29T00:00:00.000Z', 'YEAR', '2025-02-28T00:00:00.000Z'],
  ['2026-11-24T10:00:00.000Z', 'YEAR', '2027-11-24T10:00:00.000Z'],
] as const)('what is paid at %s for a %s is charged next at %s', (paidAt, interval, next) => {
  expect(nextCharge(paidAt, interval)).toBe(next);
});

it('goes back to the day of the first charge after a month that has no such day', () => {
  expect(nextCharge('2026-02-28T10:00:00.000Z', 'MONTH', '2026-01-31T10:00:00.000Z')).toBe('2026-03-31T10:00:00.000Z');
});
