import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pagePolicy, renderManifest, renderPage } from '../stack/page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
after(() => rmSync(folder, { recursive: true }));

const early = "document.documentElement.dataset.early = 'yes';";
writeFileSync(
  join(folder, 'index.html'),
  `<title>Coolio</title><!--config--><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">a{}</style>
<script type="module" src="/a.js" nonce="__CSP_NONCE__"></script><script nonce="__CSP_NONCE__">${early}</script><b><!--product--></b>`,
);
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Coolio","display":"standalone"}');

const origin = 'https://portal.example.com';
const render = (config = { productName: 'Harbour & Pine' }) => renderPage(folder, origin, config);

describe('the page', () => {
  it('bears the name of the product', () => {
    const { html } = render();
    assert.match(html, /<title>Harbour &amp; Pine<\/title>/);
    assert.match(html, /<b>Harbour &amp; Pine<\/b>/);
    assert.equal(JSON.parse(renderManifest(folder, 'Harbour & Pine')).short_name, 'Harbour & Pine');
  });

  it('has its config within it, from which no script can begin', () => {
    const { html } = render({ productName: '</script><script>alert(1)' });
    assert.equal(html.match(/<script/g)?.length, 3);
    const [, config = ''] = /id="config">(.*?)<\/script>/.exec(html) ?? [];
    assert.equal(JSON.parse(config).productName, '</script><script>alert(1)');
  });

  it('allows the one script within it, by its digest', () => {
    const { scriptHashes } = render();
    assert.deepEqual(scriptHashes, [`sha256-${createHash('sha256').update(early).digest('base64')}`]);
  });

  it('has a nonce of its styles that is no placeholder', () => {
    const { html, styleNonce } = render();
    assert.ok(!html.includes('__CSP_NONCE__'));
    assert.ok(html.includes(`<style nonce="${styleNonce}">`));
  });

  it('has a policy that lets no other script run', () => {
    const policy = pagePolicy({
      ...render(),
      reaches: ['https://api.example.com'],
      files: 'https://files.example.com',
    });
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
    assert.match(scripts, /^'self' 'sha256-[^']+'$/);
    assert.match(policy, /connect-src 'self' https:\/\/api\.example\.com;/);
    assert.ok(!policy.includes('unsafe'));
  });
});

describe('the address of a page', () => {
  const text = readFileSync(new URL('../edge/page-address.js', import.meta.url), 'utf8');
  const handler = new Function(`${text}\nreturn handler;`)();
  const answered = (/** @type {string} */ uri) => handler({ request: { uri } }).uri;

  for (const uri of ['/', '/dashboard', '/assets/01J0000000', '/admin/users/01J0', '/proposals/']) {
    it(`${uri} is answered by the page`, () => {
      assert.equal(answered(uri), '/index.html');
    });
  }

  for (const uri of [
    '/config.json',
    '/assets/portal-a1.js',
    '/favicon.ico',
    '/assets/.hidden',
    '/manifest.webmanifest',
  ]) {
    it(`${uri} is answered by the file, or is missing`, () => {
      assert.equal(answered(uri), uri);
    });
  }
});
