import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBackend, type Backend, type BackendOptions } from '#backend/server/create-backend.ts';
import type { Identity } from '#backend/identity/identity.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { roomyLimits } from './identity/roomy-limits.ts';
import { testAuditKey } from './storage/audit-trail.ts';
import { plainSheets } from './files/plain-sheets.ts';
import { freshDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

export type NewTestUser = {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  readonly admin?: boolean;
};

export type EmbeddedBackend = {
  readonly url: string;
  /** What it was opened with. */
  readonly options: BackendOptions;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identity: Identity;
  readonly objects: Backend['objects'];
  readonly jobs: Backend['jobs'];
  readonly drain: Backend['drain'];
  readonly metricsAddress: Backend['metricsAddress'];
  readonly flushTraces: Backend['flushTraces'];
  readonly reminders: {
    readonly send: () => Promise<void>;
    readonly ofProposals: () => Promise<void>;
  };
  readonly files: { readonly sweep: () => Promise<void> };
  readonly archives: { readonly sweep: () => Promise<void> };
  readonly subscriptions: { readonly sweep: () => Promise<void> };
  /** Notes the end of views that are over. */
  readonly endedViews: () => Promise<void>;
  /** Ends handovers that are due. */
  readonly handovers: { readonly pass: () => Promise<void> };
  /** Removes who is due. */
  readonly removals: { readonly pass: () => Promise<void> };
  /** Where the files are. */
  readonly folder: string;
  createUser(user: NewTestUser): Promise<UserRow>;
  /** An ID token of this user, by password. */
  signIn(email: string, password?: string): Promise<string>;
  close(): Promise<void>;
};

export const testPassword = 'correct horse 1';

/** What a check of a deployment finds in tests, which have none. */
const testChecks = ['Database', 'Files', 'Mail', 'Payments'].map((part) => ({
  part,
  state: 'ok' as const,
  found: 'a test',
}));

/** Resolves when no job is due; rejects with what failed where a job waits for another attempt, which a test's clock may never come to. */
const drainedWell =
  ({ jobs, database: { db } }: Backend): Backend['jobs']['drained'] =>
  async () => {
    await jobs.drained();
    const failed = await db
      .selectFrom('jobs')
      .select(['kind', 'last_error'])
      .where('state', '=', 'waiting')
      .where('last_error', 'is not', null)
      .execute();
    if (failed.length > 0)
      throw new Error(failed.map(({ kind, last_error }) => `${kind} failed: ${last_error ?? ''}`).join('\n'));
  };

const roomy = { burst: 1_000_000, perMinute: 1_000_000 };

export const testIdentity: BackendOptions['identity'] = {
  poolId: 'us-west-2_Test',
  clientId: 'portal-test',
  identityPoolId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21',
  region: 'us-west-2',
  passwordFlow: true,
  limits: roomyLimits,
};

/**
 * The whole backend in this process on a free port, over a data folder that goes away with it. Its sheets are plain ones unless
 * `pdf` is given as undefined.
 */
export const startEmbeddedBackend = async (
  options: Partial<BackendOptions> & { readonly seed?: (backend: Backend) => Promise<unknown> } = {},
): Promise<EmbeddedBackend> => {
  const { seed, ...overrides } = options;
  const { path: folder, remove } = await createTemporaryDirectory();
  const opened: BackendOptions = {
    databaseUrl: overrides.databaseUrl ?? (await freshDatabase()),
    dataDir: folder,
    auditKey: testAuditKey,
    portalRoot: join(folder, 'portal'),
    publicUrl: undefined,
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    trustProxy: false,
    contractOnly: false,
    standIns: options.contractOnly !== true,
    testPayments: true,
    productName: 'Coolio',
    checkDeployment: async () => testChecks,
    demo: false,
    identity: testIdentity,
    leadAllowance: roomy,
    csvAllowance: roomy,
    vaultKeyAllowance: roomy,
    writingAllowance: roomy,
    log: silentLog,
    pdf: plainSheets,
    ...overrides,
  };
  const backend = await createBackend(opened);
  const close = async (): Promise<void> => {
    await backend.close();
    await remove();
  };
  const begin = async (): Promise<string> => {
    await seed?.(backend);
    return backend.app.listen({ host: '127.0.0.1', port: 0 });
  };
  const url = await begin().catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  return {
    url,
    options: opened,
    app: backend.app,
    database: backend.database,
    identity: backend.identity,
    objects: backend.objects,
    jobs: { ...backend.jobs, drained: drainedWell(backend) },
    drain: backend.drain,
    metricsAddress: backend.metricsAddress,
    flushTraces: backend.flushTraces,
    reminders: {
      send: () => backend.schedules.runNow('expiry reminders'),
      ofProposals: () => backend.schedules.runNow('proposal reminders'),
    },
    files: {
      sweep: async () => {
        await backend.schedules.runNow('removal of deleted assets');
        await backend.schedules.runNow('file sweep');
      },
    },
    archives: { sweep: () => backend.schedules.runNow('end of archives') },
    endedViews: () => backend.schedules.runNow('end of views'),
    subscriptions: { sweep: () => backend.schedules.runNow('end of subscriptions') },
    handovers: { pass: () => backend.schedules.runNow('end of handovers') },
    removals: { pass: () => backend.schedules.runNow('scheduled removals') },
    folder: join(folder, 'files'),
    createUser: ({ email, name, password = testPassword, admin = false }) =>
      backend.identity.createUser({ email, name, password, groups: admin ? [adminGroup] : [] }),
    signIn: async (email, password = testPassword) => {
      const response = await fetch(`${url}/idp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: testIdentity.clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      const answer = (await response.json()) as { AuthenticationResult?: { IdToken: string }; message?: string };
      if (answer.AuthenticationResult === undefined) throw new Error(answer.message ?? 'no tokens');
      return answer.AuthenticationResult.IdToken;
    },
    close,
  };
};
