import { openDatabase } from '#backend/open-database.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { storeOrders } from '../many-orders.ts';
import { startProduct } from '../product.ts';
import { startProgram, type Server } from './by-turns.ts';
import { postgresAddress } from './postgres-address.ts';

const orders = 10_000;
const email = 'ada@coolio.test';

export type Stage = {
  readonly product: Server & { readonly token: string };
  readonly bare: Server;
  /** Starts another program of the benches beside them. */
  readonly start: (name: string, args: readonly string[]) => Promise<Server>;
  readonly close: () => Promise<void>;
};

/** The product with the demo world and ten thousand orders of one customer, and the same resolvers over the same database behind nothing. */
export const openStage = async (): Promise<Stage> => {
  const directory = await createTemporaryDirectory();
  const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
  const url = postgresAddress(postgres);
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends) await end();
    await postgres.stop();
    await directory.remove();
  };
  const start = async (name: string, args: readonly string[]): Promise<Server> => {
    const { server, end } = await startProgram(name, args);
    ends.unshift(end);
    return server;
  };
  try {
    const product = await startProduct({ DATABASE_URL: url, AUDIT_KEY: testAuditKey.toString('hex') });
    ends.unshift(product.close);
    const database = await openDatabase({ url, dataDir: '', log: silentLog });
    const user = await database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    await storeOrders(database, orders, user);
    await database.close();
    const token = await signInAt(product.url, email, demoPassword);
    const bare = await start('bare-graphql', [url, user.id, directory.path]);
    return { product: { url: `${product.url}/graphql`, token, pid: product.pid }, bare, start, close };
  } catch (cause) {
    await close();
    throw cause;
  }
};
