import type { RawBuilder } from 'kysely';
import type { DashboardStats } from '#backend/graphql/generated/resolvers.ts';

/** A query of one value, and what the value says. */
export type Reading<Figure> = { readonly query: RawBuilder<unknown>; readonly figureOf: (value: unknown) => Figure };

/** What a query of one value says. */
export const reading = <Value, Figure>(
  query: RawBuilder<Value>,
  figureOf: (value: Value) => Figure,
): Reading<Figure> => ({
  query,
  figureOf: (value) => figureOf(value as Value),
});

/** A query of one number, which is the figure. */
export const counted = (query: RawBuilder<number>): Reading<number> => reading(query, (count) => count);

type Shown = Omit<DashboardStats, '__typename'>;

/** What the dashboards say of a feature's records, by the name of the figure; times are in milliseconds. */
export type Figures = {
  readonly [Name in keyof Shown]?: {
    readonly admin: (now: number) => Reading<NonNullable<Shown[Name]>>;
    /** Undefined where only admins see the figure. */
    readonly user?: (userId: string, now: number) => Reading<NonNullable<Shown[Name]>>;
  };
};
