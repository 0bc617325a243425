import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDeployment } from '#backend/deployment/check-deployment.ts';
import { openFunctions } from '#backend/functions/open-functions.ts';
import { cognitoUserPool } from '#backend/identity/pool/cognito-user-pool.ts';
import { openDatabase } from '#backend/open-database.ts';
import { config, log, readConfig } from './environment.ts';
import { publishTo } from './publish.ts';

/** The built entry of a thread, beside this one. */
const worker = (name: string): string | undefined => {
  const file = join(import.meta.dirname, `${name}.js`);
  return existsSync(file) ? file : undefined;
};

const { appSyncEndpoint: endpoint, databaseUrl: url, databasePool: poolSize, dataDir, poolId, region } = config;

/** Passwords are rotated while functions go on. */
const password = async (): Promise<string> => decodeURIComponent(new URL((await readConfig()).databaseUrl).password);

export const database = await openDatabase({ url, password, dataDir, log, poolSize });

/** The application of a function, opened once, when it begins. */
export const functions = await openFunctions(
  {
    ...config,
    identity: config,
    checkDeployment: async () => checkDeployment(await readConfig()),
    textWorker: worker('text-worker'),
    pdfWorker: worker('pdf-worker'),
    userPool: cognitoUserPool({ poolId, region }),
    callPublishing: endpoint === undefined ? async () => undefined : publishTo({ endpoint, region }),
    log,
    auditLog: log,
  },
  database,
);
