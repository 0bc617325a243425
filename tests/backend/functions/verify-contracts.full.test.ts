import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startCloudBackend, type CloudBackend } from '#tests/support/cloud/cloud-backend.ts';
import { testPassword } from '#tests/support/embedded-backend.ts';
import { storeDeadJob } from '#tests/support/stored-rows.ts';
import { verifyContracts } from '#tools/contract/verify-contracts.mjs';

const emails = ['contract-check-1@coolio.test', 'contract-check-2@coolio.test'] as const;

let cloud: CloudBackend;

const start = async (options: Parameters<typeof startCloudBackend>[0] = {}): Promise<void> => {
  cloud = await startCloudBackend({ demo: true, ...options, seed: (made) => seedDemo({ ...made, log: silentLog }) });
  for (const email of emails) await cloud.backend.createUser({ email, name: 'Contract check' });
  await storeDeadJob(cloud.backend.database.db);
};
afterEach(() => cloud.close());

const verify = async (...words: readonly string[]) => {
  const [customer, other] = emails.map((email) => `${email}:${testPassword}`);
  const told = { out: '', errors: '' };
  const given = ['--url', cloud.appSync.url, '--yes', '--customer', `${customer}`, '--other', `${other}`];
  const code = await verifyContracts([...given, ...words], {
    out: (text) => (told.out += `${text}\n`),
    note: (text) => (told.errors += `${text}\n`),
  });
  return { code, ...told };
};

/** The contract as AppSync reads it, with this changed. */
const schemaWith = (from: string, to: string) => {
  const text = ['appsync', 'schema'].map((name) => readFileSync(`contracts/${name}.graphql`, 'utf8')).join('\n');
  expect(text).toContain(from);
  return buildSchema(text.replace(from, to));
};

it('AppSync over the functions keeps the whole contract', async () => {
  await start();
  const { code, out, errors } = await verify();
  expect(out.split('\n').filter((line) => line.includes('FAILED'))).toEqual([]);
  expect(`${errors}${out}`).toMatch(/\n\d+ expectations kept, 0 failed\n/);
  expect(code).toBe(0);
});

it('a notification that functions may not read is missed by name', async () => {
  await start({ schema: schemaWith('type Notification @aws_cognito_user_pools @aws_iam {', 'type Notification {') });
  const { code, out } = await verify('--only', 'notifications');
  expect(out).toMatch(/OnNotify +\d+ {2}FAILED/);
  expect(code).toBe(1);
});

it('a resolver that is not deployed is missed by name', async () => {
  await start({ without: 'Mutation.editBrand' });
  const { code, out } = await verify('--only', 'brands');
  expect(out).toMatch(/EditBrand +\d+ {2}FAILED/);
  expect(out).toMatch(/CreateBrand +\d+ {2}ok/);
  expect(code).toBe(1);
});
