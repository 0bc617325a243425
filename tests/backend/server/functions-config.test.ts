import { describe, expect, it } from 'vitest';
import { readFunctionsConfig } from '#src/environment/functions-config.ts';
import { withSecrets } from '#src/environment/secret-settings.ts';

const place = { host: 'db.internal', port: 5432, dbname: 'portal' };
const secrets: Readonly<Record<string, string>> = {
  'arn:backend': JSON.stringify({ ...place, username: 'portal_backend', password: 'p@ss/w:rd' }),
  'arn:owner': JSON.stringify({ ...place, username: 'portal_owner', password: 'owner' }),
  'arn:settings': JSON.stringify({ AUDIT_KEY: '0'.repeat(64), STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }),
  'arn:list': '"no object"',
};
const read = async (arn: string): Promise<string> => secrets[arn] ?? '';

describe('the secrets of functions', () => {
  it('become variables: addresses of the database, and what the settings name', async () => {
    const env = { DATABASE_SECRET: 'arn:backend', DATABASE_OWNER_SECRET: 'arn:owner', SETTINGS_SECRET: 'arn:settings' };
    expect(await withSecrets({ ...env, MAIL: 'none' }, read)).toEqual({
      ...env,
      MAIL: 'none',
      AUDIT_KEY: '0'.repeat(64),
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      DATABASE_URL: 'postgres://portal_backend:p%40ss%2Fw%3Ard@db.internal:5432/portal?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgres://portal_owner:owner@db.internal:5432/portal?sslmode=verify-full',
    });
  });

  it('are only read where they are named, and refused where they are no object', async () => {
    expect(await withSecrets({ MAIL: 'none' }, read)).toEqual({ MAIL: 'none' });
    await expect(withSecrets({ SETTINGS_SECRET: 'arn:list' }, read)).rejects.toThrow('A secret is no JSON object');
  });
});

describe('the configuration of functions', () => {
  const env = { PUBLIC_URL: 'https://portal.example.com', DATABASE_URL: 'postgres://db/portal', HOST: '0.0.0.0' };

  it('has files read from the bucket, and says where live updates are published', () => {
    const config = readFunctionsConfig({
      ...env,
      S3_BUCKET: 'files',
      APPSYNC_ENDPOINT: 'https://api.example.com/graphql',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://portal.example.com',
      appSyncEndpoint: 'https://api.example.com/graphql',
      s3: { bucket: 'files', directReads: true },
    });
  });

  it('names what is missing', () => {
    expect(() => readFunctionsConfig({ PUBLIC_URL: env.PUBLIC_URL })).toThrow('The functions need DATABASE_URL');
    expect(() => readFunctionsConfig({ DATABASE_URL: env.DATABASE_URL })).toThrow('The functions need PUBLIC_URL');
  });
});
