import { stack } from 'd3-shape';
import type { DashboardMonth } from '#core/dashboard/dashboard-stats.ts';
import type { Month } from '#core/kernel/calendar/month.ts';
import { sumOf } from '#core/kernel/money.ts';
import { serviceTypes, type ServiceType } from '#core/proposals/service.ts';

/** Where a part of a bar begins and ends, in the unit of the amounts. */
export type Segment = { readonly type: ServiceType; readonly from: number; readonly to: number };

export type Bar = { readonly month: Month; readonly total: number; readonly segments: readonly Segment[] };

/** Returns the service lines that have money in one of the cells, in the fixed order of the six. */
export const typesIn = (cells: readonly DashboardMonth[]): readonly ServiceType[] =>
  serviceTypes.filter((type) => cells.some(({ serviceType }) => serviceType === type));

/** Returns one bar for each month, its service lines on top of each other; all cells are of one currency. */
export const barsOf = (months: readonly Month[], cells: readonly DashboardMonth[]): readonly Bar[] => {
  const types = typesIn(cells);
  const amountOf = (month: Month, type: ServiceType): number =>
    sumOf(cells.filter((cell) => cell.month === month && cell.serviceType === type).map(({ amount }) => amount));
  const series = stack<Month, ServiceType>().keys(types).value(amountOf)(months);
  return months.map((month, at) => {
    const segments = series.flatMap(({ key, [at]: ends }) =>
      ends === undefined || ends[0] === ends[1] ? [] : [{ type: key, from: ends[0], to: ends[1] }],
    );
    return { month, total: segments.at(-1)?.to ?? 0, segments };
  });
};

/** Returns a round step of which three reach at least this far: 1, 2, 2.5 or 5 times a power of ten, and at least one. */
export const stepOf = (most: number): number => {
  const third = Math.max(most / 3, 1);
  const power = 10 ** Math.floor(Math.log10(third));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= third) ?? 10) * power;
};
