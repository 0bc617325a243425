import { migrateDatabase } from '#backend/functions/migrate-function.ts';
import { config, log } from './environment.ts';

/** Brings the database up to date, before anything else of a deployment begins to use it. */
export const handler = async (): Promise<object> => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config;
  if (ownerUrl === undefined) throw new Error('The function that migrates needs DATABASE_OWNER_SECRET');
  await migrateDatabase({ url, ownerUrl, dataDir, log });
  return {};
};
