import { daysAfter, utcDay, type Day } from '../kernel/calendar/day.ts';
import { monthsAfter, monthsUntil, utcMonth, type Month } from '../kernel/calendar/month.ts';
import type { Money } from '../kernel/money.ts';
import type { ServiceType } from '../proposals/service.ts';

/** How many there are, and what they come to in each currency that has anything, by its code. */
export type DashboardSum = { readonly count: number; readonly totals: readonly Money[] };

/** What came in for a service line in a month in UTC; amounts in minor units. */
export type DashboardMonth = Money & { readonly month: Month; readonly serviceType: ServiceType };

/** How the proposals of the last 90 days were answered. */
export type DashboardAnswers = {
  /** The first of the 90 days, in UTC. */
  readonly since: Day;
  readonly sent: number;
  /** PAID or DECLINED. */
  readonly answered: number;
  /** Whole days from sending to the answer, the middle of them; undefined without answers. */
  readonly medianDays: number | undefined;
};

type MoneyStats = {
  /** Sent proposals that can still be paid: those that the caller can answer, or everybody's for an admin. */
  readonly waitingProposals: DashboardSum;
  /** What active subscriptions cost a month, by the code of the currency: the caller's own, or everybody's for an admin. */
  readonly monthlyCharges: readonly Money[];
  /**
   * This month and the eleven before, oldest first, without what has no money: what the caller paid, renewals included, or
   * everybody's orders without renewals for an admin.
   */
  readonly months: readonly DashboardMonth[];
};

export type UserDashboardStats = MoneyStats & {
  readonly proposals: number;
  readonly orders: number;
  /** In progress. */
  readonly tasks: number;
};

export type AdminDashboardStats = UserDashboardStats & {
  readonly users: number;
  readonly proposalRequests: number;
  /** The orders of this month, in UTC. */
  readonly won: DashboardSum;
  readonly answers: DashboardAnswers;
};

const monthsCount = 12;

/** The 12 months that dashboards show at a time in milliseconds, oldest first. */
export const monthsShown = (now: number): readonly Month[] => monthsUntil(now, monthsCount);

/** The first of them. */
export const firstMonthShown = (now: number): Month => monthsAfter(utcMonth(now), 1 - monthsCount);

/** The first of the 90 days whose proposals dashboards count at a time in milliseconds, today included. */
export const firstDayCounted = (now: number): Day => daysAfter(utcDay(now), -89);
