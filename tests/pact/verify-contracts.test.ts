import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { CreateTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { idsOfEverybody, rowsOfPeople } from '#tests/support/identity/rows-of-people.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeDeadJob } from '#tests/support/stored-rows.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { verifyContracts } from '#tools/contract/verify-contracts.mjs';
import { committedPact } from './fold-pact.ts';

type Outcome = { readonly code: number | null; readonly out: string; readonly errors: string };

/** The command as it is typed. */
const runCommand = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const tool = spawn(process.execPath, ['tools/verify-contracts.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told = { out: '', errors: '' };
    tool.stdout.on('data', (text: Buffer) => (told.out += text.toString('utf8')));
    tool.stderr.on('data', (text: Buffer) => (told.errors += text.toString('utf8')));
    tool.on('close', (code) => resolve({ code, ...told }));
  });

/** The same in this process, which is spared the start of another. */
const run = async (...args: readonly string[]): Promise<Outcome> => {
  const told = { out: '', errors: '' };
  const code = await verifyContracts(args, {
    out: (text) => (told.out += `${text}\n`),
    note: (text) => (told.errors += `${text}\n`),
  });
  return { code, ...told };
};

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

  it('removes what it made when it is stopped', async () => {
    const { db } = backend.database;
    const brands = () => db.selectFrom('brands').select('id').orderBy('id').execute();
    const unpaid = () => db.selectFrom('proposals').select('id').where('status', '!=', 'PAID').orderBy('id').execute();
    const before = { brands: await brands(), unpaid: await unpaid() };
    const only = ['--only', 'brands,proposals'];
    const args = ['tools/verify-contracts.mjs', '--url', backend.url, '--yes', ...only];
    const tool = spawn(process.execPath, args, { stdio: 'ignore', detached: true });
    const ended = new Promise((resolve) => tool.on('close', resolve));
    await eventually(async () => expect((await brands()).length).toBeGreaterThan(before.brands.length));
    process.kill(-(tool.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(130);
    expect({ brands: await brands(), unpaid: await unpaid() }).toEqual(before);
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

  it('takes accounts that were made for it, and their temporary passwords', async () => {
    const emails = ['contract-check-1@coolio.test', 'contract-check-2@coolio.test'];
    for (const email of emails)
      await backend.identity.createUser({
        email,
        name: 'Contract check',
        password: testPassword,
        status: 'FORCE_CHANGE_PASSWORD',
      });
    const [customer = '', other = ''] = emails.map((email) => `${email}:${testPassword}`);
    const accounts = ['--customer', customer, '--other', other];
    for (const only of ['brands', 'CreateBrand']) {
      const { code, out } = await run('--url', backend.url, '--yes', ...accounts, '--only', only);
      expect(out).toMatch(/CreateBrand +\d+ {2}ok/);
      expect(code).toBe(0);
    }
  });

  it('removes what a run left that was killed the day before, and nobody else', async () => {
    const { db, pool } = backend.database;
    const made = async (email: string, days: number, groups: readonly string[] = []) => {
      const user = await backend.identity.createUser({ email, name: 'Contract check', password: testPassword, groups });
      const createdAt = new Date(Date.now() - days * 86_400_000);
      await pool.query('update users set created_at = $1 where email = $2', [createdAt, email]);
      await storeRequest(db, user);
      return email;
    };
    const killed = [
      await made('contract-check-20261122-9f2c1a-customer@coolio.test', 1.1),
      await made('qa+contract-check-20261122-9f2c1a-other@coolio.test', 1.1),
      await made(`contract-check-${'1'.repeat(26)}@users.test`, 1.1),
    ];
    const given = await made('contract-check-20261121-00c1a9-customer@coolio.test', 1.1);
    const staying = [
      given,
      await made('contract-check-20261123-aa2c1b-customer@coolio.test', 0.9),
      await made('contract-check-20261122-9f2c1a-friend@coolio.test', 400),
      await made('no-contract-check-20261122-9f2c1a-other@coolio.test', 400),
      await made(`contract-check-${'0'.repeat(26)}@users.test`, 400, [adminGroup]),
    ];
    const api = apiClient(backend.url, await backend.signIn('admin@coolio.test', 'portal-demo-1'));
    const propose = async (emails: readonly string[]) =>
      (await dataOf(api(CreateProposalDocument, { input: proposalTo(emails) }))).createProposal.id;
    const assign = async (emails: readonly string[]) =>
      (
        await dataOf(
          api(CreateTaskDocument, { input: { title: 'Check', assignees: emails.map((email) => ({ email })) } }),
        )
      ).createTask.id;
    const gone = [await propose(killed), await propose(killed.slice(0, 1)), await assign(killed)];
    const shared = [await propose([given, ...killed]), await assign([given, ...killed])];
    const left = async () => {
      const people = await db.selectFrom('users').select('email').where('removed_at', 'is', null).execute();
      const proposals = await db.selectFrom('proposals').select('id').execute();
      const tasks = await db.selectFrom('tasks').select('id').execute();
      return [...people.map(({ email }) => email), ...[...proposals, ...tasks].map(({ id }) => id)];
    };
    const all = await left();
    const account = ['--customer', `${given}:${testPassword}`, '--yes', '--only', 'CreateBrand'];

    const kept = await run('--url', backend.url, ...account, '--keep-earlier');
    expect([kept.code, kept.errors]).toEqual([0, expect.not.stringContaining('earlier runs')]);
    expect(await left()).toEqual(expect.arrayContaining(all));

    const { code, errors } = await run('--url', backend.url, ...account);
    expect(errors).toContain(`Removes 3 accounts that earlier runs left`);
    expect(errors).toContain('Of earlier runs: removed 3 accounts, 2 proposals, 1 task.');
    expect(code).toBe(0);
    await eventually(async () => {
      const { rows } = await pool.query(
        'select 1 from design_code_requests r join users u on u.id = r.owner_id where u.removed_at is not null',
      );
      expect(rows).toEqual([]);
    });
    const after = await left();
    expect([...killed, ...gone].filter((each) => after.includes(each))).toEqual([]);
    expect([...staying, ...shared].filter((each) => !after.includes(each))).toEqual([]);
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
