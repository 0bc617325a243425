import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { CreateTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { run } from '#tests/support/contract/run-verifier.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

describe('npm run verify:contracts and what is left of it', () => {
  let backend: EmbeddedBackend;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({
      demo: true,
      seed: (made) => seedDemo({ ...made, log: silentLog }),
    });
  });
  afterAll(() => backend.close());

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
});
