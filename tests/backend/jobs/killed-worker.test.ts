import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createJobs } from '#backend/jobs/jobs.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { bundleProgram } from '#tests/backend/storage/bundle-program.ts';
import { quickly } from './test-job.ts';

/** What the product waits, in a full run. */
const leaseMs = inFullRun ? 20_000 : 2_000;

it(`a job whose process was killed runs again within ${leaseMs / 1_000 + 10} s`, async () => {
  const url = (await freshDatabase()) ?? '';
  const database = await openDatabase({ url, dataDir: '', log: silentLog });
  const program = await bundleProgram(join(process.cwd(), 'tests/backend/jobs/job-program.ts'));
  const jobs = createJobs(quickly({ database, leaseMs, pollMs: 2_000 }));
  try {
    const id = await jobs.enqueue(database.db, 'test', { n: 1 });
    const child = spawn(process.execPath, [program, url, String(leaseMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const [begun] = await new Promise<string[]>((resolve) =>
      createInterface({ input: child.stdout }).once('line', (line: string) => resolve([line])),
    );
    expect(begun).toBe(id);
    const again = new Promise<number>((resolve) =>
      jobs.handle({ test: { run: async (_payload, { attempt }) => resolve(attempt) } }),
    );
    await jobs.start();
    child.kill('SIGKILL');
    await gone;
    const killed = performance.now();
    expect(await again).toBe(2);
    expect(performance.now() - killed).toBeLessThan(leaseMs + 10_000);
    await jobs.drained();
    expect(await database.db.selectFrom('jobs').select('id').where('kind', '=', 'test').execute()).toEqual([]);
  } finally {
    await jobs.close();
    await database.close();
    await rm(dirname(program), { recursive: true, force: true });
  }
}, 120_000);
