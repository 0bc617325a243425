import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openAudit } from '#backend/audit/open-audit.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { bundleProgram } from '#tests/backend/storage/bundle-program.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const entries = 100_000;
const mostMegabytes = 100;

it('the chain holds over 100,000 entries that two processes wrote at once, and is checked in little memory', async () => {
  const url = (await freshDatabase()) ?? '';
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const program = await bundleProgram(join(process.cwd(), 'tests/backend/audit/audit-writer.ts'));
  const database = await openDatabase({ url, dataDir, log: silentLog });
  try {
    const began = performance.now();
    const write = (name: string) =>
      promisify(execFile)(process.execPath, [
        program,
        url,
        dataDir,
        testAuditKey.toString('hex'),
        name,
        String(entries / 2),
      ]);
    await Promise.all([write('ada'), write('robin')]);
    const written = performance.now();
    const audit = await openAudit({ database, dataDir, key: testAuditKey, now: Date.now, log: silentLog });
    let check = await audit.check();
    let most = 0;
    const before = process.memoryUsage().rss;
    while (check.next !== null) {
      check = await audit.check(check.next);
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    const checked = performance.now();
    console.log(
      `written in ${((written - began) / 1000).toFixed(1)} s, checked in ${((checked - written) / 1000).toFixed(2)} s, ${(most / 2 ** 20).toFixed(0)} MB more`,
    );
    expect(check).toMatchObject({ checked: entries + 1, fault: null });
    expect(most / 2 ** 20).toBeLessThan(mostMegabytes);
  } finally {
    await database.close();
    await rm(dirname(program), { recursive: true, force: true });
    await remove();
  }
}, 600_000);
