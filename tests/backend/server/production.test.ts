import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#backend/storage/secrets.ts';
import { launchProduct } from '#tests/support/built-product.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

/** How a built product that does not start ends: its exit code and what it wrote. */
const endOf = async (env: Readonly<Record<string, string>>): Promise<readonly [number | null, string]> => {
  const lines: string[] = [];
  const product = launchProduct({
    dataDir: directory.path,
    env: { NODE_ENV: 'production', ...env },
    onLine: (line) => lines.push(line),
  });
  const started = await product.ready.then(
    () => true,
    () => false,
  );
  if (started) await product.stop();
  return [await product.exited, lines.join('\n')];
};

describe('the built product in production', () => {
  it('ends at its start when nothing is said, and names what is missing', async () => {
    const [code, words] = await endOf({ DATA_DIR: '', DATABASE_URL: '', PUBLIC_URL: '' });
    expect(code).toBe(1);
    for (const key of ['PUBLIC_URL', 'MAIL', 'PAYMENTS', 'DATABASE_URL or DATA_DIR'])
      expect(words).toContain(`  ${key}: `);
    expect(words).not.toContain('portal-demo-1');
  });

  it('does not start over a database whose accounts have passwords known to all', async () => {
    const databaseUrl = await freshDatabase();
    const begun = await startEmbeddedBackend({ databaseUrl });
    await createSecrets(begun.database)('demo-accounts');
    await begun.close();
    const [code, words] = await endOf({
      DATABASE_URL: databaseUrl ?? '',
      AUDIT_KEY: testAuditKey.toString('hex'),
      PUBLIC_URL: 'https://portal.example.com',
      MAIL: 'none',
      PAYMENTS: 'none',
    });
    expect(code).toBe(1);
    expect(words).toContain('This database holds the demo world');
  });
});
