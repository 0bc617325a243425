import '#tests/support/identity/native-powers.ts';
import { createAmplifyContext } from 'aws-amplify';
import { createAWSCredentialsAndIdentityIdProvider, createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { ConsoleLogger } from 'aws-amplify/utils';
import fastify from 'fastify';
import { openAudit, type Audit } from '#backend/audit/open-audit.ts';
import { keepOrigins } from '#backend/http/request-origin.ts';
import { identityRoutes } from '#backend/identity/identity-routes.ts';
import { createIdentity, type Identity, type IdentityOptions } from '#backend/identity/identity.ts';
import type { Post } from '#backend/mail/mailer.ts';
import { createOutboxMailer } from '#backend/mail/outbox-mailer.ts';
import { createOutboxRoutes } from '#backend/mail/outbox-routes.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { newId } from '#backend/storage/new-id.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

ConsoleLogger.LOG_LEVEL = 'ERROR';

export const config = {
  poolId: 'us-west-2_LocalPool',
  clientId: 'localclient',
  identityPoolId: 'us-west-2:11111111-2222-3333-4444-555555555555',
  region: 'us-west-2',
} satisfies IdentityOptions['config'];

export type IdentityWorld = {
  readonly url: string;
  readonly audit: Audit;
  readonly database: Database;
  readonly identity: Identity;
  /** Moves the clock of this world by so many milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** Stops the clock of this world, for limits that are counted exactly; `pass` still moves it. */
  readonly stopClock: () => void;
  readonly now: () => number;
  /** The newest 6-digit code or temporary password mailed to an address. */
  readonly secretFor: (email: string) => Promise<string>;
  /** Calls an operation, from another address than this machine's where one is given. */
  readonly call: (
    operation: string,
    fields: object,
    from?: string,
  ) => Promise<{ status: number; body: Record<string, unknown>; text: string }>;
  readonly close: () => Promise<void>;
};

type WorldOptions = Partial<IdentityOptions['config']> & { readonly databaseUrl?: string | undefined };

/** The identity service on a port of its own, over a database of its own unless one is given. */
export const openIdentityWorld = async ({ databaseUrl, ...settings }: WorldOptions = {}): Promise<IdentityWorld> => {
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const database = await openDatabase({
    dataDir,
    url: databaseUrl ?? (await freshDatabase()),
    log: silentLog,
  });
  let ahead = 0;
  let stoppedAt: number | undefined;
  const clock = { now: () => (stoppedAt ?? Date.now()) + ahead };
  const post: Post = async (trx, mail) => {
    if (mail !== undefined) await createOutboxMailer({ db: trx }).send(mail, newId(clock.now()));
  };
  let url = '';
  const audit = await openAudit({ database, dataDir, key: testAuditKey, now: clock.now, log: silentLog });
  const identity = await createIdentity({
    database,
    post,
    audit,
    clock,
    config: { ...config, ...settings },
    portalAddress: () => url,
  });
  const server = fastify({ trustProxy: 'loopback' });
  keepOrigins(server);
  await server.register(identityRoutes(identity));
  await server.register(createOutboxRoutes(database));
  url = await server.listen({ port: 0, host: '127.0.0.1' });

  const newestSecret = async (email: string): Promise<string | undefined> => {
    const row = await database.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row?.body_text.split('\n').at(-1);
  };

  return {
    url,
    audit,
    database,
    identity,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    stopClock: () => {
      stoppedAt = Date.now();
    },
    now: clock.now,
    secretFor: async (email) => {
      for (;;) {
        const secret = await newestSecret(email);
        if (secret !== undefined) return secret;
      }
    },
    call: async (operation, fields, from) => {
      const service =
        operation.includes('Id') && !operation.includes('Initiate')
          ? 'AWSCognitoIdentityService'
          : 'AWSCognitoIdentityProviderService';
      const response = await fetch(`${url}/idp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `${service}.${operation}`,
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        },
        body: JSON.stringify({ ClientId: config.clientId, ...fields }),
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown>, text };
    },
    close: async () => {
      await server.close();
      await identity.close();
      await database.close();
      await remove();
    },
  };
};

export const createMemoryStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: async (key: string) => values.get(key) ?? null,
    setItem: async (key: string, value: string) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
    clear: async () => values.clear(),
  };
};

/** A person with a device of their own: Amplify's calls take it as their first argument. */
export const createPerson = (world: { readonly url: string }, storage = createMemoryStorage()) => {
  const Auth = {
    Cognito: {
      userPoolId: config.poolId,
      userPoolClientId: config.clientId,
      userPoolEndpoint: `${world.url}/idp`,
      identityPoolId: config.identityPoolId,
      identityPoolEndpoint: `${world.url}/idp`,
      allowGuestAccess: true,
      loginWith: { email: true },
    },
  };
  return createAmplifyContext(
    { Auth },
    {
      Auth: {
        tokenProvider: createUserPoolsTokenProvider(Auth, storage),
        credentialsProvider: createAWSCredentialsAndIdentityIdProvider(Auth, storage),
      },
    },
  );
};

export type Person = ReturnType<typeof createPerson>;
