import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAlteringProxy, type Alter } from '#tests/support/proxies/altering-proxy.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { committedPact } from './fold-pact.ts';

const admin = { email: 'robin@coolio.test', name: 'Robin Vale', admin: true };
const customer = { email: 'ada@customers.test', name: 'Ada Lindqvist' };

type Outcome = { readonly code: number | null; readonly lines: readonly string[] };

const run = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const tool = spawn(process.execPath, ['tools/verify-contracts.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    for (const stream of [tool.stdout, tool.stderr])
      stream.on('data', (text: Buffer) => (told += text.toString('utf8')));
    tool.on('close', (code) => resolve({ code, lines: told.split('\n') }));
  });

describe('npm run verify:contracts', () => {
  let backend: EmbeddedBackend;

  const verify = (url: string): Promise<Outcome> =>
    run('--url', url, '--admin', `${admin.email}:${testPassword}`, '--customer', `${customer.email}:${testPassword}`);

  const verifyAltered = async (alter: Alter): Promise<Outcome> => {
    const proxy = await startAlteringProxy(backend.url, alter);
    try {
      return await verify(proxy.url);
    } finally {
      await proxy.close();
    }
  };

  beforeAll(async () => {
    backend = await startEmbeddedBackend();
    await backend.createUser(admin);
    await backend.createUser(customer);
  });
  afterAll(() => backend.close());

  it('passes a server that keeps the contract, and says so of every interaction', async () => {
    const { code, lines } = await verify(backend.url);
    const { interactions } = await committedPact();
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(interactions.length);
    expect(code).toBe(0);
  });

  it('fails a server that drops a field, and names it', async () => {
    const { code, lines } = await verifyAltered(({ getProposal }) => {
      if (getProposal !== null && getProposal !== undefined) delete getProposal['sentAt'];
    });
    const failed = lines.indexOf('FAILED  proposals: a recipient reads one');
    expect(failed).toBeGreaterThan(0);
    expect(lines[failed + 1]).toMatch(/\$\.data\.getProposal .*sentAt/);
    expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('says what it leaves out where payments are not made for tests', async () => {
    const { code, lines } = await verifyAltered(({ createCheckoutSession }) => {
      if (createCheckoutSession !== null && createCheckoutSession !== undefined)
        createCheckoutSession['url'] = 'https://payments.test/pay/1';
    });
    expect(lines).toContain(
      'skipped payments: an admin has the next period billed: it needs a payment, and this server has no test payment page',
    );
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('fails an address where nothing answers', async () => {
    const { code, lines } = await run('--url', 'http://127.0.0.1:9');
    expect(lines[0]).toBe('Nothing answers at http://127.0.0.1:9');
    expect(code).toBe(1);
  });

  it('fails accounts whose roles are not those asked for', async () => {
    const token = await backend.signIn(customer.email);
    const { code, lines } = await run('--url', backend.url, '--admin-token', token, '--customer-token', token);
    expect(lines[0]).toBe(`${customer.email} is not in the group Admin`);
    expect(code).toBe(1);
  });

  it('tells how it is used when it is not told of a server', async () => {
    const { code, lines } = await run();
    expect(lines[0]).toBe('npm run verify:contracts -- --url <address> [accounts]');
    expect(code).toBe(1);
  });
});
