import type { CartTotals } from '#core/proposals/cart.ts';

export type Totals = Pick<CartTotals, 'dueToday' | 'perMonth' | 'perYear'>;

/** Returns a sum under its name, and beneath it what comes back each month and year where anything does; minor units. */
export const sumRows = (
  name: string,
  { dueToday, perMonth, perYear }: Totals,
): readonly (readonly [string, number])[] => {
  const recurring = [
    ['Then each month', perMonth],
    ['Then each year', perYear],
  ] as const;
  return [[name, dueToday], ...recurring.filter(([, amount]) => amount > 0)];
};
