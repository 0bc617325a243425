import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let folder: string;
let backend: EmbeddedBackend;
const script = 'console.log("portal");'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Coolio</title><!--config--></head><script nonce="__CSP_NONCE__">1</script>',
  );
  await writeFile(join(folder, 'assets/main-Ab12Cd34.js'), script);
  await writeFile(join(folder, 'assets/main-Ab12Cd34.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/vault-worker-Ab12Cd34.js'), script);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'apple-touch-icon.png'), 'png');
  await writeFile(
    join(folder, 'manifest.webmanifest'),
    '{"name":"Coolio","short_name":"Coolio","start_url":"/dashboard"}',
  );
  backend = await startEmbeddedBackend({ portalRoot: folder, productName: 'A</script><b>gency', demo: true });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => backend.app.inject({ method: 'GET', url, headers });

describe('the portal’s page', () => {
  it.each(['/', '/dashboard', '/assets/', '/proposals/01J00000000000000000000000?checkout=canceled'])(
    'answers navigation to %s',
    async (path) => {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    },
  );

  it('has a new nonce each time, the same in its policy and its scripts', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await get('/');
        const nonce = /<script nonce="([^"]+)">1/.exec(body)?.[1] ?? '';
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
        expect(headers['content-security-policy']).not.toContain('unsafe');
        expect(body).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('carries the config as data that cannot end its script', async () => {
    const { body } = await get('/');
    const json = /<script type="application\/json" id="config" nonce="[^"]+">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual((await get('/config.json')).json());
    expect(JSON.parse(json)).toMatchObject({
      productName: 'A</script><b>gency',
      demo: true,
      graphqlEndpoint: '/graphql',
      userPoolId: 'us-west-2_Test',
    });
  });

  it('has the deployment’s name for a title until a route has given its own', async () => {
    expect((await get('/orders')).body).toContain('<title>A&lt;/script&gt;&lt;b&gt;gency</title>');
  });

  it.each([
    '/assets/main-Zz99Zz99.js',
    '/nothing.png',
    '/index.html',
    '/assets/main-Ab12Cd34.js.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('is never the answer to %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<!doctype');
  });
});

describe('what the portal may reach', () => {
  const policyOf = async (page: Promise<{ readonly headers: Readonly<Record<string, unknown>> }>) =>
    String((await page).headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '));

  it('is this server alone where the range service is its own', async () => {
    expect(await policyOf(get('/', { host: 'localhost' }))).toEqual(
      expect.arrayContaining([
        ['connect-src', "'self'", 'ws://localhost', 'wss://localhost'],
        ['worker-src', "'self'"],
      ]),
    );
  });

  it('is the range service besides, where that is somebody else’s', async () => {
    const other = await startEmbeddedBackend({
      portalRoot: folder,
      breachRangeBase: 'https://ranges.example.com/range',
    });
    try {
      const directives = await policyOf(other.app.inject({ url: '/', headers: { host: 'localhost' } }));
      expect(directives.find(([name]) => name === 'connect-src')?.at(-1)).toBe('https://ranges.example.com');
    } finally {
      await other.close();
    }
  });

  it('is nothing for the vault’s own thread, which may compile and no more', async () => {
    expect(await policyOf(get('/assets/vault-worker-Ab12Cd34.js'))).toEqual([
      ['default-src', "'none'"],
      ['script-src', "'self'", "'wasm-unsafe-eval'"],
    ]);
    expect((await get('/assets/main-Ab12Cd34.js')).headers).not.toHaveProperty('content-security-policy');
  });
});

describe('the config', () => {
  it('names what this server has an own one of, and nothing that is not there', async () => {
    expect((await get('/config.json')).json()).toMatchObject({
      integrations: {
        payments: 'embedded',
        breachRange: 'embedded',
        googleSignIn: 'embedded',
        mail: 'embedded',
        aiSummaries: 'embedded',
        speech: 'embedded',
      },
    });
  });

  it('of a production server has neither the page in Google’s place nor the outbox that nobody can read there', async () => {
    const production = await startEmbeddedBackend({ contractOnly: true });
    try {
      const { integrations, hostedLoginBase } = (await production.app.inject('/config.json')).json();
      expect([integrations, hostedLoginBase]).toEqual([
        { payments: 'embedded', breachRange: 'embedded', aiSummaries: 'embedded', speech: 'embedded' },
        undefined,
      ]);
      expect((await production.app.inject('/dev/outbox')).body).not.toContain('outbox');
    } finally {
      await production.close();
    }
  });
});

describe('static files', () => {
  it('come compressed to those who read Brotli, and for a year where their name is hashed', async () => {
    const small = await get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await get('/assets/main-Ab12Cd34.js');
    expect(plain.body).toBe(script);
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('that keep their name are asked for again each time: %s', async (path, type) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
  });

  it('name the product as the deployment does', async () => {
    expect((await get('/manifest.webmanifest')).json()).toEqual({
      name: 'A</script><b>gency',
      short_name: 'A</script><b>gency',
      start_url: '/dashboard',
    });
  });
});

describe('every answer', () => {
  it.each(['/', '/health', '/config.json', '/nothing.png', '/graphql'])(
    'of %s carries the security headers',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  it.each(['evil.test', 'evil.test:5173', 'localhost.evil.test', '127.0.0.1.evil.test'])(
    'to the Host %s is 421, with those headers, and nothing is served',
    async (host) => {
      for (const path of ['/', '/config.json', '/graphql']) {
        const answer = await get(path, { host });
        expect(answer.statusCode).toBe(421);
        expect(answer.body).not.toContain('portal');
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      }
    },
  );

  it.each(['localhost', 'LOCALHOST:5173', '127.0.0.1:1', '[::1]:5173'])('is given to the Host %s', async (host) => {
    expect((await get('/config.json', { host })).statusCode).toBe(200);
  });

  it.each(['/%ff', '/assets/%ff'])(
    'of %s, which cannot be decoded, carries them as well, for the own name only',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect([(await get(path)).statusCode, (await get(path, { host: 'evil.test' })).statusCode]).toEqual([400, 421]);
    },
  );

  it('that is a page below /assets carries those of a page', async () => {
    const page = await get('/assets/anything');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
  });

  it('tells nothing of the server’s inside', async () => {
    const broken = await backend.app.inject({
      method: 'POST',
      url: '/idp',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBeLessThan(500);
    expect(broken.body).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });

  it('to a long body that no route reads comes before it is parsed', async () => {
    const post = async (payload: string) =>
      (
        await backend.app.inject({
          method: 'POST',
          url: '/nowhere',
          headers: { 'content-type': 'application/json' },
          payload,
        })
      ).statusCode;
    expect([await post('{}'), await post('['.repeat(70_000))]).toEqual([404, 413]);
  });
});
