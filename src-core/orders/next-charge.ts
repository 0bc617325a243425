import type { BillingInterval } from '../proposals/service.ts';

const months: Record<BillingInterval, number> = { MONTH: 1, YEAR: 12 };

/**
 * Returns when what is charged at one time is charged next: a month or a year later, on the day (UTC) of the first charge, or the
 * month's last where it has no such day.
 */
export const nextCharge = (at: string, interval: BillingInterval, firstAt = at): string => {
  const next = new Date(at);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months[interval]);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(new Date(firstAt).getUTCDate(), last));
  return next.toISOString();
};
