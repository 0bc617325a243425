import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { isObjectType } from 'graphql';
import mercurius from 'mercurius';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import type { Context } from '#backend/graphql/context.ts';
import { createPages } from '#backend/graphql/pages.ts';
import { orderResolvers } from '#backend/orders/order-resolvers.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { createPageTokens } from '#backend/storage/page-token.ts';

// The same resolvers over the same database behind Fastify, Mercurius and graphql-jit as they come: nobody has to sign in.
const [url = '', userId = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: '', log: silentLog });
const { Query } = orderResolvers({
  database,
  audit: { record: () => undefined, recordSoon: () => undefined, settled: async () => undefined },
  payments: undefined,
  log: silentLog,
  page: createPages(createPageTokens(randomBytes(32))),
  now: Date.now,
});

const schema = contractSchema();
const query = schema.getType('Query');
if (!isObjectType(query)) throw new Error('The contract has no queries');
for (const [name, resolve] of Object.entries(Query ?? {})) {
  const field = query.getFields()[name];
  if (field !== undefined && typeof resolve === 'function') field.resolve = resolve as never;
}

const context: Pick<Context, 'caller' | 'origin' | 'fileAddress'> = {
  caller: { userId, email: '', emailVerified: true, name: '', groups: [], expiresAt: Number.MAX_SAFE_INTEGER },
  origin: 'http://localhost',
  fileAddress: (key) => `http://localhost/files/${key}`,
};
const app = fastify();
await app.register(mercurius, { schema, jit: 1, context: () => context });
console.log(`${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`);
