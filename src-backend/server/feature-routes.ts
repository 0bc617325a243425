import type { FastifyInstance } from 'fastify';
import type { CsvLists } from '#backend/feature/csv-list.ts';
import type { HttpSide } from '#backend/feature/backend-feature.ts';
import { features } from '#backend/features.ts';
import { createFilePolicy } from '#backend/files/file-policy.ts';
import { createFindReader } from '#backend/files/reader-mark.ts';
import type { Allowance } from '#backend/limits/rate-limit.ts';
import { listRoutes } from '#backend/lists/list-routes.ts';
import { serveLook } from '#backend/look/look-routes.ts';
import type { Application } from '#backend/open-application.ts';
import { joinRecords } from '#core/kernel/join-records.ts';

type Options = Pick<HttpSide, 'originOf'> & {
  /** How many lists a person may load as CSV. */
  readonly csvAllowance?: Allowance | undefined;
  /** Whether the portal reports errors that nobody expected to this server's log. */
  readonly errorReports?: boolean | undefined;
};

/** Adds what is fetched and sent beside the data API and the identity service: files, lists, webhooks and what else features have. */
export const addFeatureRoutes = async (
  app: FastifyInstance,
  { schema, identity, services }: Application,
  { originOf, csvAllowance, errorReports }: Options,
): Promise<void> => {
  const { database } = services;
  const readerOf = createFindReader(database, identity.views);
  const seesFile = createFilePolicy(
    database,
    readerOf,
    features.flatMap((feature) => feature.seesFile ?? []),
  );
  for (const { routes } of features) await routes?.(app, services, { originOf, seesFile, readerOf });
  listRoutes(app, {
    ...services,
    schema,
    lists: joinRecords<CsvLists>(features.map(({ csv }) => csv ?? {})),
    originOf,
    readerOf,
    csvAllowance,
  });
  if (errorReports === true) {
    const { errorReportRoutes } = await import('./error-report-routes.ts');
    await app.register(errorReportRoutes, services);
  }
  serveLook(app, services.look);
};
