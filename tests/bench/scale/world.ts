import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig } from 'pg';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { fileAddresses } from '#backend/files/file-address.ts';
import { createGraphqlEngine, type GraphqlEngine } from '#backend/graphql/graphql-engine.ts';
import type { Context } from '#backend/graphql/context.ts';
import { openApplication, type Application } from '#backend/open-application.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { testIdentity } from '#tests/support/embedded-backend.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { postgresAddress } from '../throughput/postgres-address.ts';
import { generate } from './generate/generate.ts';
import { adminAt, customerAt } from './generate/people.ts';
import type { Sizes } from './sizes.ts';

/** Who asks: an admin, the customer with a great share, and one with little. */
export const askers = ['admin', 'big', 'small'] as const;

export type Asker = (typeof askers)[number];

/** A statement as it was sent. */
export type Sent = { readonly text: string; readonly values: readonly unknown[] };

export type World = {
  readonly database: Database;
  readonly application: Application;
  /** Asks as this person; resolves to the answer and the statements that it took. Rejects where it is refused. */
  readonly ask: (asker: Asker, query: string, variables: Readonly<Record<string, unknown>>) => Promise<Asked>;
  /** Records what else is done; resolves to the statements that it took. */
  readonly record: (work: () => Promise<unknown>) => Promise<readonly Sent[]>;
  readonly close: () => Promise<void>;
};

export type Asked = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly sent: readonly Sent[];
  /** Whether it took longer than a statement may. */
  readonly isUnanswered: boolean;
};

type Answer = { readonly data: Asked['data'] | null; readonly errors?: readonly { readonly errorType: string }[] };

const roomy = { burst: 1_000_000, perMinute: 1_000_000 };
const dayMs = 24 * 60 * 60_000;

/** The database, whose query builder notes each statement while there is a list to note it in. */
const recorded = (database: Database) => {
  let sent: Sent[] | undefined;
  const lent = {
    connect: async () => {
      const client = await database.pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => {
          sent?.push({ text, values });
          return client.query(text, [...values]);
        },
        release: () => client.release(),
      };
    },
    end: async () => undefined,
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lent as never }) });
  const record = async (work: () => Promise<unknown>): Promise<readonly Sent[]> => {
    const own: Sent[] = [];
    sent = own;
    await work().finally(() => (sent = undefined));
    return own;
  };
  return { database: { ...database, db }, record };
};

const people = { admin: adminAt(0), big: customerAt(0), small: customerAt(1) };

const contextOf = (asker: Asker, { services }: Application): Context => {
  const { id: userId, name, email } = people[asker];
  const caller = {
    userId,
    name,
    email,
    emailVerified: true,
    groups: asker === 'admin' ? [adminGroup] : [],
    expiresAt: Number.MAX_SAFE_INTEGER,
  };
  return {
    caller,
    actor: caller,
    origin: 'http://localhost',
    fileAddress: fileAddresses(services.fileSecret, services.now)('http://localhost', userId),
    requestOrigin: { address: '127.0.0.1', location: null, userAgent: '' },
  };
};

const open = async (url: string, dataDir: string, now: number) => {
  const { database, record } = recorded(await openDatabase({ url, dataDir, log: silentLog }));
  const application = await openApplication(
    {
      dataDir,
      auditKey: testAuditKey,
      productName: 'Coolio',
      portalAddress: () => 'http://localhost',
      log: silentLog,
      now: () => now,
      standIns: true,
      testPayments: true,
      checkDeployment: async () => [],
      identity: testIdentity,
      leadAllowance: roomy,
      vaultKeyAllowance: roomy,
      writingAllowance: roomy,
    },
    database,
  );
  return { database, application, record };
};

const engineOf = ({ schema, listLimits }: Application): GraphqlEngine =>
  createGraphqlEngine({ schema, listLimits, log: silentLog, contractOnly: true, deadlineMs: 600_000 });

/** A PostgreSQL of its own with the demo world, grown to these sizes, and the product over it, which runs nothing by itself. */
export const openWorld = async (sizes: Sizes, say: (line: string) => void): Promise<World> => {
  const directory = await createTemporaryDirectory();
  const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
  const close = async () => {
    await postgres.stop();
    await directory.remove();
  };
  try {
    const now = Math.floor(Date.now() / dayMs) * dayMs;
    const config: ClientConfig = postgres.config;
    const { database, application, record } = await open(postgresAddress(postgres), directory.path, now);
    await seedDemo({ database, identity: application.identity, objects: application.services.objects, log: silentLog });
    await generate({ config, sizes, now, auditKey: testAuditKey, say });
    const engine = engineOf(application);
    return {
      database,
      application,
      record,
      ask: async (asker, query, variables) => {
        let body = '';
        const request = { query, variables, operationName: undefined };
        const sent = await record(async () => {
          body = (await engine.run(request, contextOf(asker, application))).body;
        });
        const { data, errors = [] } = JSON.parse(body) as Answer;
        const other = errors.find(({ errorType }) => errorType !== 'InternalFailure');
        if (other !== undefined) throw new Error(`${query.slice(0, 60)} failed: ${JSON.stringify(other)}`);
        return { data: data ?? {}, sent, isUnanswered: errors.length > 0 };
      },
      close: async () => {
        await application.close();
        await database.close();
        await close();
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
};
