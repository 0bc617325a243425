import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  breachRangePath,
  breachRangeRoutes,
  type BreachRangeFault,
} from '#backend/breach-range/breach-range-routes.ts';
import { assetResolvers } from '#backend/assets/asset-resolvers.ts';
import { collectionResolvers } from '#backend/assets/collection-resolvers.ts';
import { createFileSweep, type FileSweep } from '#backend/assets/file-sweep.ts';
import { brandResolvers } from '#backend/brands/brand-resolvers.ts';
import { dashboardResolvers } from '#backend/dashboard/dashboard-resolvers.ts';
import { createFileLibrary } from '#backend/files/file-library.ts';
import { fileResolvers } from '#backend/files/file-resolvers.ts';
import { fileRoutes } from '#backend/files/file-routes.ts';
import type { ObjectStore, S3Place } from '#backend/files/object-store.ts';
import { openObjectStore } from '#backend/files/open-object-store.ts';
import { defaultQuota } from '#backend/files/storage-quota.ts';
import { createUploadLedger } from '#backend/files/upload-ledger.ts';
import { createApiSchema } from '#backend/graphql/api-schema.ts';
import { createGraphqlEngine } from '#backend/graphql/graphql-engine.ts';
import { graphqlPath, graphqlRoutes } from '#backend/graphql/graphql-routes.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import { createPages } from '#backend/graphql/pages.ts';
import { hostedLoginRoutes } from '#backend/identity/hosted-login/hosted-login-routes.ts';
import { createLoginCodes } from '#backend/identity/hosted-login/login-code.ts';
import { createChallenges } from '#backend/identity/factors/challenges.ts';
import { createIdentity, type Identity } from '#backend/identity/identity.ts';
import { createRateLimit } from '#backend/identity/rate-limit.ts';
import { createVerifySignature } from '#backend/identity/guests/request-signature.ts';
import { leadResolvers } from '#backend/leads/lead-resolvers.ts';
import type { Integrations } from '#core/integrations/integration.ts';
import type { Allowance, IdentityConfig } from '#backend/identity/identity-config.ts';
import { createSealedMessages } from '#backend/identity/tokens/sealed-message.ts';
import { createOutboxMailer } from '#backend/mail/outbox-mailer.ts';
import { createOutboxRoutes } from '#backend/mail/outbox-routes.ts';
import { notificationResolvers } from '#backend/notifications/notification-resolvers.ts';
import { orderResolvers } from '#backend/orders/order-resolvers.ts';
import { settlePayment } from '#backend/orders/settle-payment.ts';
import { checkoutRoutes } from '#backend/payments/checkout-routes.ts';
import { createEmbeddedProvider } from '#backend/payments/embedded-provider.ts';
import { createPaymentOutbox } from '#backend/payments/payment-outbox.ts';
import { paymentWebhook, webhookPath } from '#backend/payments/payment-webhook.ts';
import { signatureHeader } from '#backend/payments/webhook-signature.ts';
import { bindRecipient } from '#backend/proposals/bind-recipient.ts';
import { proposalResolvers } from '#backend/proposals/proposal-resolvers.ts';
import { createRealtimeHub } from '#backend/realtime/realtime-hub.ts';
import type { RealtimeLimits } from '#backend/realtime/realtime-connection.ts';
import { realtimePath, serveRealtime } from '#backend/realtime/realtime-server.ts';
import { createServer } from '#backend/server/create-server.ts';
import { serveConfig, type PortalConfig } from '#backend/server/portal-config.ts';
import { servePortal } from '#backend/server/portal-pages.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { createPageTokens } from '#backend/storage/page-token.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { userResolvers } from '#backend/users/user-resolvers.ts';
import { deleteVault } from '#backend/vault/delete-login.ts';
import { createExpiryReminders, type ExpiryReminders } from '#backend/vault/expiry-reminders.ts';
import { vaultResolvers } from '#backend/vault/vault-resolvers.ts';

export type BackendOptions = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the built portal is. */
  readonly portalRoot: string;
  /** Where clients reach this server; undefined to believe each request's Host. */
  readonly publicUrl: string | undefined;
  /** Host names to answer to; undefined for all. */
  readonly hosts: readonly string[] | undefined;
  readonly trustProxy: boolean;
  /** Accepts the contract's own operations alone. */
  readonly contractOnly: boolean;
  readonly productName: string;
  readonly demo: boolean;
  readonly identity: IdentityConfig;
  readonly log: Log;
  readonly now?: () => number;
  readonly databasePool?: number;
  /** The header in which a network in front of this server tells where a request came from. */
  readonly locationHeader?: string | undefined;
  /** How many leads one address may leave. */
  readonly leadAllowance?: Allowance;
  /** How often a person may ask for the wrapped key of his vault. */
  readonly vaultKeyAllowance?: Allowance;
  /** Bytes that one person's files may take together; 10 GiB unless told. */
  readonly uploadQuota?: number;
  /** Where files are kept; the data directory unless told. */
  readonly s3?: S3Place | undefined;
  readonly realtime?: Partial<RealtimeLimits>;
  /** Where clients look passwords up among known breaches; this server's own range service unless told. */
  readonly breachRangeBase?: string;
  /** What goes wrong in the own range service, by the prefix that was asked for. */
  readonly breachRangeFault?: (prefix: string) => BreachRangeFault | undefined;
};

export type Backend = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identity: Identity;
  readonly objects: ObjectStore;
  readonly reminders: Pick<ExpiryReminders, 'send'>;
  readonly files: Pick<FileSweep, 'sweep'>;
  readonly close: () => Promise<void>;
};

const isOwnRange = ({ breachRangeBase = breachRangePath }: BackendOptions): boolean =>
  breachRangeBase === breachRangePath;

const integrationsOf = (options: BackendOptions): Integrations => ({
  payments: 'embedded',
  breachRange: isOwnRange(options) ? 'embedded' : 'live',
  ...(options.contractOnly ? {} : { googleSignIn: 'embedded', mail: 'embedded' }),
});

const portalConfig = (options: BackendOptions): PortalConfig => {
  const { productName, demo, identity, contractOnly } = options;
  return {
    productName,
    demo,
    region: identity.region,
    userPoolId: identity.poolId,
    userPoolClientId: identity.clientId,
    identityPoolId: identity.identityPoolId,
    userPoolEndpoint: '/idp',
    identityPoolEndpoint: '/idp',
    signUpVerificationMethod: identity.confirmBy ?? 'code',
    ...(contractOnly ? {} : { hostedLoginBase: '/' }),
    integrations: integrationsOf(options),
    graphqlEndpoint: graphqlPath,
    realtimeEndpoint: realtimePath,
    breachRangeBase: options.breachRangeBase ?? breachRangePath,
  };
};

const compose = async (options: BackendOptions, database: Database): Promise<Backend> => {
  const { log, hosts, publicUrl, productName, contractOnly, dataDir, now = Date.now } = options;
  const secret = createSecrets(database);
  const mailer = createOutboxMailer({ database, now });
  const portalAddress = (): string => publicUrl ?? app.listeningOrigin;
  const identity = await createIdentity({
    database,
    mail: mailer,
    clock: { now },
    config: options.identity,
    log,
    portalAddress,
  });
  identity.onEmailVerified(bindRecipient({ now }));
  identity.onUserRemoved(deleteVault);

  const app = createServer({
    log,
    hosts,
    secure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: options.trustProxy,
  });
  const originOf = ({ protocol, headers }: FastifyRequest): string =>
    publicUrl ?? `${protocol}://${headers.host ?? 'localhost'}`;

  const page = createPages(createPageTokens(await secret('page-tokens')));
  const fileSecret = await secret('file-uploads');
  const webhookKey = await secret('payment-webhooks');
  const objects = await openObjectStore(dataDir, options.s3);
  const files = createFileLibrary(objects);
  const outbox = createPaymentOutbox({
    database,
    key: webhookKey,
    now,
    log,
    deliver: async (payload, signature) => {
      const headers = {
        host: hosts?.[0] ?? 'localhost',
        'content-type': 'application/json',
        [signatureHeader]: signature,
      };
      return (await app.inject({ method: 'POST', url: webhookPath, headers, payload })).statusCode;
    },
  });
  const payments = createEmbeddedProvider({ database, outbox, now });
  const reminders = createExpiryReminders({ database, now, log });
  const uploads = createUploadLedger({ database, now, quota: options.uploadQuota ?? defaultQuota });
  const sweep = createFileSweep({ database, objects, now, log });
  const rateLimit = createRateLimit(database, { now });
  const schema = createApiSchema(
    mergeResolvers(
      proposalResolvers({ database, files, mailer, page, log, now, productName, portalAddress }),
      orderResolvers({ database, payments, page, now }),
      notificationResolvers({ database, page }),
      dashboardResolvers({ database }),
      userResolvers({ database, page }),
      leadResolvers({ database, page, rateLimit, now, allowance: options.leadAllowance }),
      brandResolvers({ database, page, now }),
      vaultResolvers({ database, page, rateLimit, now, keyAllowance: options.vaultKeyAllowance }),
      assetResolvers({ database, objects, page, now }),
      collectionResolvers({ database, objects, page, now }),
      fileResolvers({ database, objects, uploads, secret: fileSecret, now }),
    ),
  );
  const { verifyIdToken, onUserChanged } = identity;
  const hub = await createRealtimeHub(database);

  await app.register(identity.routes);
  await app.register(graphqlRoutes, {
    engine: createGraphqlEngine({ schema, log, contractOnly }),
    verifyIdToken,
    verifySignature: createVerifySignature({
      credentials: identity.guestCredentials,
      region: options.identity.region,
      now,
    }),
    locationHeader: options.locationHeader,
    originOf,
  });
  await app.register(paymentWebhook, { key: webhookKey, settle: settlePayment({ database, now }), now });
  if (!contractOnly) {
    const messages = createSealedMessages(await secret('hosted-login'));
    const codes = createLoginCodes(createChallenges({ database, clock: { now }, messages }), { now });
    await app.register(createOutboxRoutes(database));
    await app.register(hostedLoginRoutes({ clientId: options.identity.clientId, codes, identity, originOf }));
  }
  await app.register(checkoutRoutes, { database, outbox, productName, now });
  if (isOwnRange(options)) await app.register(breachRangeRoutes({ faultOf: options.breachRangeFault }));
  await app.register(fileRoutes, { objects, uploads, secret: fileSecret, now });
  const limits = options.realtime ?? {};
  serveRealtime(app, { hub, schema, contractOnly, verifyIdToken, onUserChanged, hosts, now, limits });
  const config = portalConfig(options);
  serveConfig(app, config);
  servePortal(app, { root: options.portalRoot, config });
  await app.ready();
  void outbox.flush();
  void reminders.send();
  void sweep.sweep();

  return {
    app,
    database,
    identity,
    objects,
    reminders,
    files: sweep,
    close: async () => {
      await app.close();
      await outbox.close();
      await reminders.close();
      await sweep.close();
      await hub.close();
      await identity.close();
      await database.close();
    },
  };
};

/** Composes the whole backend over one database, ready to listen. Where it fails, the database is closed again. */
export const createBackend = async (options: BackendOptions): Promise<Backend> => {
  const { databaseUrl: url, dataDir, log, databasePool: poolSize } = options;
  const database = await openDatabase({ url, dataDir, log, ...(poolSize === undefined ? {} : { poolSize }) });
  try {
    return await compose(options, database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
};
