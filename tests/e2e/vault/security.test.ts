import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openNewVault } from '../support/vault.ts';

test.setTimeout(120_000);

test('a scan asks the service for five characters of each hash and finds what leaked', async ({ desk, portal }) => {
  const logins = [
    { platform: 'GitHub', username: 'leaked', password: 'password' },
    { name: 'Supplier', username: 'sound', password: 'Unlikely-5-kiln!Moss' },
  ];
  const { page } = await openNewVault(desk, portal.url, { logins });
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/breach-range/')) asked.push(basename(request.url()));
  });
  const scan = page.getByRole('region', { name: 'Breach scan' });
  await scan.getByRole('button', { name: 'Start scan' }).click();
  await expect(scan.getByText('2 passwords: 1 breached · 1 secure · 0 errors')).toBeVisible();
  expect(asked.filter((prefix) => !/^[0-9A-F]{5}$/.test(prefix))).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('the vault’s own thread is small and reaches no network', async ({ desk, portal }) => {
  let served: Promise<Response> | undefined;
  const { page } = await openNewVault(desk, portal.url, {
    prepare: async (opened) => {
      served = opened.waitForResponse((response) => response.url().includes('/assets/vault-worker-'));
    },
  });
  const script = await served;
  if (script === undefined) throw new Error('The script of the thread was not asked for');
  expect(script.headers()['content-security-policy']).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  const file = readFileSync(`dist/portal/assets/${basename(script.url())}`);
  expect(gzipSync(file).length).toBeLessThan(60_000);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The vault has no thread of its own');
  const reached = await worker.evaluate(
    (address) =>
      fetch(address, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      ),
    `${portal.url}/health`,
  );
  expect(reached).toBe('refused');
});
