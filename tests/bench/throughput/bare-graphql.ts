import fastify from 'fastify';
import mercurius from 'mercurius';
import { features } from '#backend/features.ts';
import { resolvedSchema } from '#backend/graphql/api-schema.ts';
import type { Context } from '#backend/graphql/context.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import { openApplication } from '#backend/open-application.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { testIdentity } from '#tests/support/embedded-backend.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';

// The same resolvers over the same database behind Fastify, Mercurius and graphql-jit as they come: nobody has to sign in.
const [url = '', userId = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir, log: silentLog });
const origin = 'http://localhost';
const { services } = await openApplication(
  {
    dataDir,
    auditKey: testAuditKey,
    portalAddress: () => origin,
    productName: 'Coolio',
    identity: testIdentity,
    standIns: true,
    testPayments: true,
    checkDeployment: async () => [],
    log: silentLog,
  },
  database,
);

const caller = { userId, email: '', emailVerified: true, name: '', groups: [], expiresAt: Number.MAX_SAFE_INTEGER };
const context: Omit<Context, 'requestOrigin'> = {
  caller,
  actor: caller,
  origin,
  fileAddress: (key) => `${origin}/files/${key}`,
};
const app = fastify();
const schema = resolvedSchema(mergeResolvers(...features.map(({ resolvers }) => resolvers?.(services) ?? {})));
await app.register(mercurius, { schema, jit: 1, context: () => context });
console.log(`${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`);
