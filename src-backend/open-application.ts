import type { GraphQLSchema } from 'graphql';
import { beforeMutations } from '#backend/graphql/before-mutations.ts';
import { createApiSchema } from '#backend/graphql/api-schema.ts';
import type { ListLimits } from '#backend/graphql/list-limits.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import type { Identity } from '#backend/identity/identity.ts';
import { createSchedules, type Schedules } from '#backend/jobs/every.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { LiveField } from '#backend/realtime/live-field.ts';
import type { EndingNotice, PublishedField } from '#backend/realtime/published-field.ts';
import type { Database } from '#backend/storage/database.ts';
import { joinRecords } from '#core/kernel/join-records.ts';
import { features } from './features.ts';
import { openServices, type ApplicationOptions, type Services } from './services.ts';

/** The whole backend but for its transport: a server, a worker or a function can be built over it. */
export type Application = {
  /** The data API with its resolvers and its authorization rules. */
  readonly schema: GraphQLSchema;
  readonly listLimits: ListLimits;
  readonly identity: Identity;
  readonly services: Services;
  /** Work that is repeated by the clock. */
  readonly schedules: Schedules;
  /** Work that waits in the database. */
  readonly jobs: Jobs;
  /** Opens what stands behind the subscriptions, for who has live connections. */
  readonly openLive: () => Promise<readonly LiveField[]>;
  /** The same for where another service holds them. */
  readonly published: readonly PublishedField[];
  readonly ending: readonly EndingNotice[];
  /** Begins schedules and jobs; without it nothing runs but what is asked for. */
  readonly start: () => Promise<void>;
  /** Ends the work under way; the database stays open. */
  readonly close: () => Promise<void>;
};

export const openApplication = async (options: ApplicationOptions, database: Database): Promise<Application> => {
  const services = await openServices(options, database);
  const { identity, jobs, log, removals } = services;
  removals.declare(
    features.flatMap(({ leavings }) => leavings?.(services) ?? []),
    features.flatMap(({ forgets }) => forgets ?? []),
  );
  identity.onUserRemoved(removals.begin);
  for (const { onEmailVerified, onUserRemoved, jobs: handlers } of features) {
    if (onEmailVerified !== undefined) identity.onEmailVerified(onEmailVerified(services));
    if (onUserRemoved !== undefined) identity.onUserRemoved(onUserRemoved(services));
    if (handlers !== undefined) jobs.handle(handlers(services));
  }
  const schedules = createSchedules(
    [...identity.schedules, jobs.cleaning, ...features.flatMap((feature) => feature.schedules?.(services) ?? [])],
    log,
  );
  const listLimits = joinRecords<ListLimits>(features.map((feature) => feature.listLimits ?? {}));
  return {
    schema: createApiSchema(
      beforeMutations(
        mergeResolvers(...features.map(({ resolvers }) => resolvers?.(services) ?? {})),
        features.flatMap((feature) => feature.beforeMutations?.(services) ?? []),
      ),
      listLimits,
    ),
    listLimits,
    identity,
    services,
    schedules,
    jobs,
    openLive: async () => {
      const opened: LiveField[] = [];
      for (const { live } of features) if (live !== undefined) opened.push(...(await live(services)));
      return opened;
    },
    published: features.flatMap(({ publishes }) => publishes?.(services) ?? []),
    ending: features.flatMap(({ ends }) => ends ?? []),
    start: async () => {
      schedules.start();
      await jobs.start();
    },
    close: async () => {
      await schedules.close();
      await jobs.close();
      for (const { close } of features) await close?.(services);
      await identity.close();
    },
  };
};
