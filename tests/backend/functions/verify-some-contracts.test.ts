import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { startCloudBackend, type CloudBackend } from '#tests/support/cloud/cloud-backend.ts';
import { testPassword } from '#tests/support/embedded-backend.ts';
import { verifyContracts } from '#tools/contract/verify-contracts.mjs';

const emails = ['contract-check-1@coolio.test', 'contract-check-2@coolio.test'] as const;

let cloud: CloudBackend;

beforeAll(async () => {
  cloud = await startCloudBackend();
  await cloud.backend.createUser({ email: 'admin@coolio.test', name: 'Robin', password: demoPassword, admin: true });
  for (const email of emails) await cloud.backend.createUser({ email, name: 'Contract check' });
});
afterAll(() => cloud.close());

it('AppSync over the functions keeps the contract of brands and of live notifications', async () => {
  const lines: string[] = [];
  const words = ['--url', cloud.appSync.url, '--yes', '--only', 'brands,OnNotify'];
  const [customer, other] = emails.map((email) => `${email}:${testPassword}`);
  const code = await verifyContracts([...words, '--customer', `${customer}`, '--other', `${other}`], {
    out: (text) => lines.push(...text.split('\n')),
    note: () => undefined,
  });
  expect(lines.filter((line) => line.includes('FAILED'))).toEqual([]);
  expect(lines.some((line) => /^OnNotify +\d+ {2}ok/.test(line))).toBe(true);
  expect(code).toBe(0);
});
