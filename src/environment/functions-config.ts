import { readBackendConfig, type BackendConfig } from './config.ts';
import { textIn, type Environment } from './settings.ts';

/** What a deployment on AWS sets for the functions behind AppSync, besides what every deployment sets. */
export type FunctionsConfig = BackendConfig & {
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** APPSYNC_ENDPOINT: the data API, by which live updates are published; undefined for functions that cause none. */
  readonly appSyncEndpoint: string | undefined;
};

const needed = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`The functions need ${name}`);
  return value;
};

/** Returns what the environment says. Throws, naming the variables, where it cannot be used. */
export const readFunctionsConfig = (env: Environment): FunctionsConfig => {
  const config = readBackendConfig(env);
  const { s3 } = config;
  return {
    ...config,
    publicUrl: needed('PUBLIC_URL', config.publicUrl),
    databaseUrl: needed('DATABASE_URL', config.databaseUrl),
    appSyncEndpoint: textIn(env, 'APPSYNC_ENDPOINT'),
    s3: s3 === undefined ? undefined : { ...s3, directReads: true },
  };
};
