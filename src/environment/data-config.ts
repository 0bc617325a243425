import { resolve } from 'node:path';
import { readAuditKey } from '#backend/audit/audit-key.ts';
import type { S3Place } from '#backend/objects/object-store.ts';
import { textIn, urlIn, type Environment } from './settings.ts';

/** Where data is kept. */
export type DataConfig = {
  /** DATA_DIR. */
  readonly dataDir: string;
  /** DATABASE_URL: any PostgreSQL in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** DATABASE_OWNER_URL: how the owner of the tables connects, who alone changes the schema; DATABASE_URL unless set. */
  readonly databaseOwnerUrl: string | undefined;
  /** AUDIT_KEY: what the chain of the audit is sealed with, 64 hexadecimal digits; kept in DATA_DIR unless set. */
  readonly auditKey: Buffer | undefined;
  /** S3_BUCKET, S3_REGION, S3_ENDPOINT and S3_UPLOADS: where files are kept instead of DATA_DIR, and how they come there. */
  readonly s3: S3Place | undefined;
};

const auditKeyIn = (value: string | undefined): Buffer | undefined => {
  if (value === undefined || value === '') return undefined;
  const key = readAuditKey(value);
  if (key === undefined) throw new Error('AUDIT_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 makes');
  return key;
};

export const regionIn = (env: Environment): string => textIn(env, 'REGION') ?? 'us-west-2';

const s3In = (env: Environment): S3Place | undefined => {
  const bucket = textIn(env, 'S3_BUCKET');
  if (bucket === undefined) return undefined;
  const uploads = textIn(env, 'S3_UPLOADS') ?? 'server';
  if (uploads !== 'server' && uploads !== 'direct') throw new Error('S3_UPLOADS must be server or direct');
  return {
    bucket,
    region: textIn(env, 'S3_REGION') ?? regionIn(env),
    endpoint: urlIn('S3_ENDPOINT', env['S3_ENDPOINT']),
    ...(uploads === 'direct' ? { directUploads: true } : {}),
  };
};

/** Returns where the environment says that data is; throws an operator's sentence when it makes no sense. */
export const readDataConfig = (env: Environment): DataConfig => ({
  dataDir: resolve(textIn(env, 'DATA_DIR') ?? '.data'),
  databaseUrl: textIn(env, 'DATABASE_URL'),
  databaseOwnerUrl: textIn(env, 'DATABASE_OWNER_URL'),
  auditKey: auditKeyIn(env['AUDIT_KEY']),
  s3: s3In(env),
});
