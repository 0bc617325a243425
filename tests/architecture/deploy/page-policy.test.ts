import { expect, it } from 'vitest';
import { pagePolicy } from '#backend/server/portal-pages.ts';

type OnAws = {
  readonly pagePolicy: (page: {
    readonly scriptHashes: readonly string[];
    readonly styleNonce: string;
    readonly reaches: readonly string[];
    readonly files: string;
  }) => string;
};

const [api, files, nonce] = ['https://api.example.com', 'https://files.example.com', 'abc'];

it('the page on AWS has the policy of the server, but digests of its scripts in the place of a nonce', async () => {
  const onAws = (await import(new URL('../../../deploy/aws/stack/page.mjs', import.meta.url).href)) as OnAws;
  const scriptHashes = ['sha256-x'];
  const there = onAws.pagePolicy({ scriptHashes, styleNonce: nonce, reaches: [api, files], files });
  const here = pagePolicy({ nonce, host: undefined, reaches: [api], filesOrigin: files });
  expect(there).toBe(here.replace(`script-src 'self' 'nonce-${nonce}'`, "script-src 'self' 'sha256-x'"));
});
