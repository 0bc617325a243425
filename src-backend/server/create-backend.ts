import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileAddresses } from '#backend/files/file-address.ts';
import { checkFolder } from '#backend/objects/shared-folder.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { createGraphqlEngine } from '#backend/graphql/graphql-engine.ts';
import { createVerifySignature } from '#backend/identity/guests/request-signature.ts';
import type { Identity } from '#backend/identity/identity.ts';
import { identityRoutes } from '#backend/identity/identity-routes.ts';
import type { Schedules } from '#backend/jobs/every.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Allowance } from '#backend/limits/rate-limit.ts';
import { keepOrigins } from '#backend/http/request-origin.ts';
import { openApplication, type Application } from '#backend/open-application.ts';
import { openDatabase } from '#backend/open-database.ts';
import { openObserve, type ObservePlace, type OpenedObserve } from '#backend/observe/open-observe.ts';
import type { RealtimeLimits } from '#backend/realtime/realtime-connection.ts';
import { serveRealtime } from '#backend/realtime/realtime-server.ts';
import type { ApplicationOptions } from '#backend/services.ts';
import type { Database } from '#backend/storage/database.ts';
import { pictures } from '#backend/users/picture-files.ts';
import { createServer } from './create-server.ts';
import { addFeatureRoutes } from './feature-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { graphqlPath, graphqlRoutes } from './graphql-routes.ts';
import { portalConfig, serveConfig } from './portal-config.ts';
import { servePortal } from './portal-pages.ts';
import type { Role } from './role.ts';
import { createStructuredLog, type LogLines } from './structured-log.ts';

/** What a deployment sets for the server over the application. */
export type ServerOptions = {
  /** All of the work unless set. */
  readonly role?: Role;
  /** Where the built portal is. */
  readonly portalRoot: string;
  /** Where clients reach this server; undefined only while it listens on loopback, to believe each request's Host. */
  readonly publicUrl: string | undefined;
  /** Host names to answer to; undefined for all. */
  readonly hosts: readonly string[] | undefined;
  readonly trustProxy: false | number | readonly string[];
  readonly demo: boolean;
  /** Accepts the contract's own operations only. */
  readonly contractOnly: boolean;
  /** An origin of its own for files, such as `https://files.example.com`, that leads to this server; its own unless set. */
  readonly filesOrigin?: string | undefined;
  /** The header in which a network in front of this server says where a request came from. */
  readonly locationHeader?: string | undefined;
  readonly realtime?: Partial<RealtimeLimits>;
  /** Whether the portal reports errors that nobody expected to this server's log. */
  readonly errorReports?: boolean | undefined;
  /** How many lists a person may load as CSV. */
  readonly csvAllowance?: Allowance | undefined;
};

export type BackendOptions = Omit<ApplicationOptions, 'portalAddress' | 'observe'> &
  ServerOptions &
  ObservePlace & {
    readonly databaseUrl: string | undefined;
    readonly databaseOwnerUrl?: string | undefined;
    readonly databasePool?: number;
    /** Where structured lines go, those of requests among them; undefined for none, and failures to `log`. */
    readonly logLines?: LogLines | undefined;
  };

export type Backend = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identity: Identity;
  readonly objects: ObjectStore;
  readonly schedules: Schedules;
  readonly jobs: Jobs;
  /** Where metrics are read; undefined where nothing is measured. */
  readonly metricsAddress: string | undefined;
  /** Sends the spans that have ended; never rejects. */
  readonly flushTraces: () => Promise<void>;
  /** Has `/ready` say no, so that balancers send new work elsewhere, while requests are still served. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
};

const addRoutes = async (app: FastifyInstance, application: Application, options: BackendOptions): Promise<void> => {
  const { schema, listLimits, identity, services } = application;
  const { publicUrl, hosts, locationHeader, filesOrigin, portalRoot, contractOnly, realtime: limits = {} } = options;
  const { log, now, observe } = services;
  const { verifyIdToken, onUserChanged, guestCredentials } = identity;
  /** A proxy passes on what a client wrote as its protocol; the server itself speaks no other than http. */
  const originOf = ({ protocol, headers }: FastifyRequest): string =>
    publicUrl ?? `${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;

  keepOrigins(app, { locationHeader, except: [graphqlPath] });
  const addressesFor = fileAddresses(services.fileSecret, now);
  identity.declarePictures(
    pictures({ ...services, addressesFor: (userId) => addressesFor(filesOrigin ?? publicUrl ?? '', userId) }),
  );
  await app.register(identityRoutes(identity, log));
  await app.register(graphqlRoutes, {
    engine: createGraphqlEngine({ schema, listLimits, log, contractOnly, observe }),
    verifyIdToken,
    verifySignature: createVerifySignature({ credentials: guestCredentials, region: options.identity.region, now }),
    locationHeader,
    originOf,
    filesOrigin,
    addressesFor,
  });
  await addFeatureRoutes(app, application, { ...options, originOf });
  const fields = await application.openLive();
  app.addHook('onClose', async () => {
    for (const field of fields) await field.close();
  });
  serveRealtime(app, {
    fields,
    schema,
    listLimits,
    contractOnly,
    verifyIdToken,
    onUserChanged,
    hosts,
    publicUrl,
    now,
    limits,
    observe,
  });
  const config = portalConfig(options);
  serveConfig(app, config);
  const uploadsOrigin = await services.objects.incoming?.origin();
  servePortal(app, { root: portalRoot, config, look: services.look, filesOrigin, uploadsOrigin });
};

type Opened = { readonly app: FastifyInstance; readonly database: Database; readonly observed: OpenedObserve };

const serve = async (options: BackendOptions, { app, database, observed }: Opened): Promise<Backend> => {
  /** On loopback the name that the documents use: a browser keeps another storage for 127.0.0.1, where nobody is signed in. */
  const portalAddress = (): string => options.publicUrl ?? `http://localhost:${new URL(app.listeningOrigin).port}`;
  const { role = 'all' } = options;
  const application = await openApplication({ ...options, observe: observed.observe, portalAddress }, database);
  let draining = false;
  healthRoutes(app, { ping: () => database.pool.query('select 1'), isDraining: () => draining });
  if (role !== 'worker') await addRoutes(app, application, options);
  await app.ready();
  if (options.databaseUrl !== undefined && options.s3 === undefined)
    await checkFolder({ dataDir: options.dataDir, secret: application.services.secret, log: options.log });
  if (role !== 'web') await application.start();
  return {
    app,
    database,
    identity: application.identity,
    objects: application.services.objects,
    schedules: application.schedules,
    jobs: application.jobs,
    metricsAddress: observed.metricsAddress,
    flushTraces: observed.flushTraces,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await app.close();
      await application.close();
      await database.close();
      await observed.close();
    },
  };
};

const createObserved = async (options: BackendOptions, observed: OpenedObserve): Promise<Backend> => {
  const {
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    dataDir,
    databasePool: poolSize,
    logLines,
    publicUrl,
  } = options;
  const { observe } = observed;
  const app = createServer({ ...options, observe, secure: publicUrl?.startsWith('https:') ?? false });
  const log = logLines === undefined ? options.log : createStructuredLog(app.log);
  const place = { url, ownerUrl, dataDir, log, observe };
  const database = await openDatabase({ ...place, ...(poolSize === undefined ? {} : { poolSize }) });
  try {
    return await serve(
      { ...options, log, auditLog: logLines === undefined ? undefined : log },
      { app, database, observed },
    );
  } catch (cause) {
    await database.close();
    throw cause;
  }
};

/** Opens the whole backend over one database, ready to listen. Where it fails, all is closed again. */
export const createBackend = async (options: BackendOptions): Promise<Backend> => {
  const observed = await openObserve(options);
  try {
    return await createObserved(options, observed);
  } catch (cause) {
    await observed.close();
    throw cause;
  }
};
