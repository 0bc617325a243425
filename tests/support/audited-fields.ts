import type { AuditSubject } from '#backend/audit/audit-tables.ts';
import { features } from '#backend/features.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import type { Services } from '#backend/services.ts';

/** Enough for features to make their resolvers, which are never called here. */
const services = { database: { db: {} }, page: () => () => undefined, figures: {}, waiting: {} } as unknown as Services;

/** The resolvers of every feature, without what stands behind them. */
export const everyResolver = () => mergeResolvers(...features.map((feature) => feature.resolvers?.(services) ?? {}));

/** The mutations that are declared to be audited, each with the kind of thing that it changes. */
export const auditedFields = (): ReadonlyMap<string, AuditSubject> =>
  new Map(
    Object.entries(everyResolver().Mutation as Readonly<Record<string, unknown>>).flatMap(([name, resolver]) =>
      typeof resolver === 'function' && 'audits' in resolver ? [[name, resolver.audits as AuditSubject] as const] : [],
    ),
  );
