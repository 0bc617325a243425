import type { BillingInterval } from '../proposals/service.ts';

const months: Record<BillingInterval, number> = { MONTH: 1, YEAR: 12 };

/** Returns when something paid at this time is charged next: the same day (UTC) a month or a year later, or the month's last. */
export const nextCharge = (paidAt: string, interval: BillingInterval): string => {
  const at = new Date(paidAt);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months[interval]);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.toISOString();
};
