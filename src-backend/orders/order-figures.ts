import { counted, reading, type Figures, type Reading } from '#backend/feature/figures.ts';
import type { DashboardMonth, MoneyAmount } from '#backend/graphql/generated/resolvers.ts';
import { cellsIn, countIn, type Cell } from '#backend/tallies/read-tallies.ts';
import { firstMonthShown } from '#core/dashboard/dashboard-stats.ts';
import { utcMonth } from '#core/kernel/calendar/month.ts';
import { moneyOf } from '#core/kernel/money.ts';
import { monthlyCharges } from '#core/orders/monthly-charges.ts';
import { serviceTypes, type BillingInterval } from '#core/proposals/service.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    /** A month's orders. */
    readonly orders: unknown;
    /** A month's orders by service line, each order once for each of its services. */
    readonly 'order-lines': unknown;
    /** The renewals that a person paid in a month, by service line. */
    readonly 'renewal-lines': unknown;
    /** A month's orders by mode, in no currency. */
    readonly 'order-modes': unknown;
    /** The same of those that hold a service of a line: `Advertising ONE_TIME`. */
    readonly 'order-line-modes': unknown;
    /** The orders of all months by mode, in no currency. */
    readonly 'order-modes-ever': unknown;
    /** The same of those that hold a service of a line. */
    readonly 'order-line-modes-ever': unknown;
    /** Subscriptions by status. */
    readonly 'subscription-states': unknown;
    /** Active ones, by their interval. */
    readonly subscriptions: unknown;
  }
}

const ordersOf = (ownerId?: string): Reading<number> => counted(countIn({ kinds: ['order-modes-ever'], ownerId }));

const chargesOf = (ownerId?: string): Reading<MoneyAmount[]> =>
  reading(cellsIn({ kinds: ['subscriptions'], ownerId }), (cells) => [
    ...monthlyCharges(cells.map(({ part, ...money }) => ({ ...money, interval: part as BillingInterval }))),
  ]);

const byMonthAndLine = (cells: readonly Cell[]): DashboardMonth[] => {
  const months = [...new Set(cells.map(({ period }) => period))].sort();
  return months.flatMap((month) =>
    serviceTypes.flatMap((serviceType) =>
      moneyOf(cells.filter(({ period, part }) => period === month && part === serviceType)).map((money) => ({
        month,
        serviceType,
        ...money,
      })),
    ),
  );
};

const shown = (now: number) => ({ from: firstMonthShown(now), until: utcMonth(now) });

/** Orders, what subscriptions cost, and what came in: everybody's, and one person's with the renewals that they paid. */
export const orderFigures: Figures = {
  orders: { admin: () => ordersOf(), user: ordersOf },
  monthlyCharges: { admin: () => chargesOf(), user: chargesOf },
  months: {
    admin: (now) => reading(cellsIn({ kinds: ['order-lines'], ...shown(now) }), byMonthAndLine),
    user: (ownerId, now) =>
      reading(cellsIn({ kinds: ['order-lines', 'renewal-lines'], ownerId, ...shown(now) }), byMonthAndLine),
  },
  won: {
    admin: (now) =>
      reading(cellsIn({ kinds: ['orders'], from: utcMonth(now), until: utcMonth(now) }), (cells) => ({
        count: cells.reduce((sum, { count }) => sum + count, 0),
        totals: [...moneyOf(cells)],
      })),
  },
};
