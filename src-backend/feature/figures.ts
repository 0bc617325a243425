import type { RawBuilder } from 'kysely';
import type { DashboardStats } from '#backend/graphql/generated/resolvers.ts';

/** What the dashboards count of a feature's records, by the name of the figure: queries of one number each. */
export type Figures = {
  readonly [Name in keyof Omit<DashboardStats, '__typename'>]?: {
    readonly admin: RawBuilder<unknown>;
    /** Undefined where only admins see the figure. */
    readonly user?: (userId: string) => RawBuilder<unknown>;
  };
};
