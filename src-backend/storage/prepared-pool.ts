import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { RunStatement } from '#backend/observe/observe-statements.ts';

const maxNames = 500;
const timeoutMs = 8_000;
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);
const stalePlan = '0A000';

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';

/** A short stable name per statement text; undefined once the table of names is full. */
export const createStatementNames = (limit = maxNames): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= limit) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

/** Connects, and keeps trying for some seconds while the server is starting, restarting or has no connection left. */
export const connectPatiently = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (cause) {
      if (!unavailable.has(codeOf(cause)) || Date.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

type Prepared = { readonly client: PostgresPoolClient; readonly age: number };

/**
 * The pool as Kysely sees it: every statement is named, so the server parses and plans it once a connection. When another process
 * changes the schema, what was prepared may not run any more: then connections of before are replaced, and a statement outside
 * a transaction is sent again.
 */
export const createPreparedPool = (pool: pg.Pool, observed?: RunStatement): PostgresPool => {
  const nameOf = createStatementNames();
  const wrapped = new WeakMap<pg.PoolClient, Prepared>();
  let changes = 0;

  const wrap = (client: pg.PoolClient): Prepared => {
    const age = changes;
    const query = async (text: string, values: readonly unknown[]) => {
      const name = nameOf(text);
      const isAlone = client.getTransactionStatus() === 'I';
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (cause) {
        if (codeOf(cause) !== stalePlan) throw cause;
        changes = Math.max(changes, age + 1);
        if (!isAlone) throw cause;
        return client.query({ text, values: [...values] });
      }
    };
    const release = (error?: Error | boolean) => client.release(error ?? age < changes);
    const send: typeof query =
      observed === undefined ? query : (text, values) => observed(text, () => query(text, values));
    return { client: { query: send, release } as unknown as PostgresPoolClient, age };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await connectPatiently(pool);
    const known = wrapped.get(client) ?? wrap(client);
    wrapped.set(client, known);
    if (known.age === changes) return known.client;
    client.release(true);
    return connect();
  };

  return { options: pool.options, connect, end: () => pool.end() };
};
