import { setTimeout } from 'node:timers/promises';
import { openFunctions, type Functions } from '#backend/functions/open-functions.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { signRequest } from '#adapters/appsync/sign-request.ts';
import { freshDatabase } from '../shared-postgres.ts';
import { startEmbeddedBackend, testIdentity, type EmbeddedBackend } from '../embedded-backend.ts';
import { startAppSyncCloud, functionKeys } from './appsync-cloud.ts';

type Cloud = Awaited<ReturnType<typeof startAppSyncCloud>>;

export type CloudBackend = {
  /** The pool, the files and the payment pages, and where tests reach into the database. */
  readonly backend: EmbeddedBackend;
  readonly appSync: Cloud;
  readonly functions: Functions;
  readonly close: () => Promise<void>;
};

type Options = Parameters<typeof startEmbeddedBackend>[0] &
  Pick<Parameters<typeof startAppSyncCloud>[0], 'schema' | 'without'>;

/** Calls the data API as the functions' role does. */
const publishAt = (address: () => string, now: () => number) => async (query: string, variables: object) => {
  const body = JSON.stringify({ query, variables });
  const signed = await signRequest(functionKeys, { address: address(), body, region: testIdentity.region, at: now() });
  const answer = await fetch(address(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  const { errors } = (await answer.json()) as { readonly errors?: readonly { readonly message: string }[] };
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join(', '));
};

/** Publishes what the embedded backend writes by itself: it is in the places of the functions for jobs and for pages too. */
const relayOf = ({ database }: EmbeddedBackend, { publisher }: Functions) => {
  const pauseMs = 20;
  const closing = new AbortController();
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const { notices } = await database.collect(publisher.channels, () => setTimeout(pauseMs));
      await publisher.publish(notices);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

/** The config with each address on the server that it was fetched from. */
const absolute = (config: unknown, url: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(config as object).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('/') ? new URL(value, url).href : value,
    ]),
  );

/**
 * The data API on AppSync over the functions, and beside it, on the same database, the embedded backend in the places of Cognito, of
 * the bucket and of the payment provider.
 */
export const startCloudBackend = async ({ schema, without, ...options }: Options = {}): Promise<CloudBackend> => {
  const databaseUrl = (await freshDatabase()) ?? '';
  const backend = await startEmbeddedBackend({ ...options, databaseUrl });
  const { now = Date.now } = options;
  const database = await openDatabase({
    url: databaseUrl,
    dataDir: backend.options.dataDir,
    log: silentLog,
    poolSize: 4,
  });
  const address: { url: string } = { url: '' };
  const functions = await openFunctions(
    {
      ...backend.options,
      publicUrl: backend.url,
      callPublishing: publishAt(() => address.url, now),
      callerOf: async ({ headers }) => functions.application.identity.verifyIdToken(headers['authorization'] ?? ''),
    },
    database,
  );
  const appSync = await startAppSyncCloud({
    schema,
    without,
    pool: testIdentity,
    keySet: `${backend.url}/${testIdentity.poolId}/.well-known/jwks.json`,
    guests: backend.identity.guestCredentials,
    invoke: (payload) => functions.answerField(payload as Parameters<typeof functions.answerField>[0]),
    config: absolute(await (await fetch(`${backend.url}/config.json`)).json(), backend.url),
    now,
  });
  address.url = `${appSync.url}/graphql`;
  const relay = relayOf(backend, functions);
  return {
    backend,
    appSync,
    functions,
    close: async () => {
      await relay.close();
      await appSync.close();
      await functions.close();
      await database.close();
      await backend.close();
    },
  };
};
