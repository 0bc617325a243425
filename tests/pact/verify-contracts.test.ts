import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { run, runCommand } from '#tests/support/contract/run-verifier.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { idsOfEverybody, rowsOfPeople } from '#tests/support/identity/rows-of-people.ts';
import { storeDeadJob } from '#tests/support/stored-rows.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { committedPact } from './fold-pact.ts';

const rounds = inFullRun ? 3 : 1;

describe('npm run verify:contracts', () => {
  let backend: EmbeddedBackend;
  let directory: TemporaryDirectory;

  beforeAll(async () => {
    directory = await createTemporaryDirectory();
    backend = await startEmbeddedBackend({
      demo: true,
      leadAllowance: { burst: 5, perMinute: 1 },
      vaultKeyAllowance: { burst: 10, perMinute: 10 },
      writingAllowance: { burst: 30, perMinute: 30 },
      seed: (made) => seedDemo({ ...made, log: silentLog }),
    });
    await storeDeadJob(backend.database.db);
  });
  afterAll(async () => {
    await backend.close();
    await directory.remove();
  });

  it('passes the demo world again and again, and leaves its people as they were', async () => {
    const { pool } = backend.database;
    const everybody = await idsOfEverybody(pool);
    const { proposals, ...others } = await rowsOfPeople(pool, everybody);
    const markdown = join(directory.path, 'report.md');
    const junit = join(directory.path, 'report.xml');
    const { interactions } = await committedPact();
    for (let count = 0; count < rounds; count += 1) {
      const { code, out, errors } = await runCommand(
        '--url',
        backend.url,
        '--yes',
        '--report',
        markdown,
        '--junit',
        junit,
      );
      expect(
        `${errors}${out
          .split('\n')
          .filter((line) => line.includes('FAILED'))
          .join('\n')}`,
      ).not.toContain('FAILED');
      expect(out).toMatch(/\n\d+ expectations kept, 0 failed\n/);
      expect(code).toBe(0);
    }
    const { proposals: proposalsAfter = [], ...othersAfter } = await rowsOfPeople(pool, everybody);
    expect(othersAfter).toEqual(others);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['vault_keys', 'notifications', 'orders', 'uploads']));
    expect(proposalsAfter).toEqual(expect.arrayContaining([...(proposals ?? [])]));
    const added = proposalsAfter.filter((row) => proposals?.includes(row) !== true);
    expect(added.map((row) => /"status": "([A-Z]+)"/.exec(row)?.[1])).toEqual(Array(rounds * 3).fill('PAID'));
    expect(await readFile(markdown, 'utf8')).toContain('| CreateBrand | ');
    const cases = await readFile(junit, 'utf8');
    const isKept = ({ description }: { readonly description: string }): boolean =>
      new RegExp(` name="${description}" time="[\\d.]+"/>`).test(cases);
    expect(interactions.filter((each) => !isKept(each))).toEqual([]);
    expect(cases).not.toContain('<skipped');
  });

  it('says what it will leave, and begins only where somebody agrees', async () => {
    const { code, out, errors } = await runCommand('--url', backend.url);
    expect(errors).toContain('What stays, because the contract has no call that removes it:');
    expect(errors).toMatch(/Nobody is here to confirm that: give --yes/);
    expect([code, out]).toEqual([2, '']);
  });

  it('uses no account that may be somebody’s', async () => {
    const ada = 'ada@coolio.test:portal-demo-1';
    const { code, errors } = await run('--url', backend.url, '--yes', '--customer', ada, '--other', ada);
    expect(errors).toMatch(/ada@coolio\.test may be somebody's: .* "contract-check"/);
    expect(code).toBe(2);
  });

  it.each([
    ['an address where nothing answers', ['--url', 'http://127.0.0.1:9'], 4, 'Nothing answers at http://127.0.0.1:9'],
    ['no address', [], 2, 'npm run verify:contracts -- --url <address> [options]'],
    [
      'an option that it does not have',
      ['--url', 'http://127.0.0.1:9', '--custmer', 'x'],
      2,
      "Unknown option '--custmer'",
    ],
    ['an address of another kind', ['--url', 'ftp://x'], 2, '--url needs an address such as http://localhost:5173'],
    ['an account without a password', ['--url', 'http://x', '--admin', 'me'], 2, '--admin is email:password'],
  ])('ends with a sentence and an exit code for %s', async (_name, args, expected, sentence) => {
    const { code, errors } = await run(...args);
    expect(errors).toContain(sentence);
    expect(code).toBe(expected);
  });

  it('says whose rights are missing, and who cannot sign in', async () => {
    const noAdmin = await run('--url', backend.url, '--admin', 'ada@coolio.test:portal-demo-1');
    expect([noAdmin.code, noAdmin.errors]).toEqual([2, 'ada@coolio.test is not in the group Admin\n']);
    const wrong = await run('--url', backend.url, '--admin', 'admin@coolio.test:wrong');
    expect(wrong.errors).toMatch(/^admin@coolio\.test cannot sign in: /);
    expect(wrong.code).toBe(9);
  });
});
