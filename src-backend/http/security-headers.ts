import type { FastifyInstance } from 'fastify';

/** The vault's own thread computes and reaches nothing: neither the network nor another script. */
const vaultWorker = {
  path: '/assets/vault-worker-',
  policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
} as const;

type Options = { readonly secure: boolean };

/**
 * Headers of every response; a page sets its own content policy over this strict one. A hashed script carries only the two
 * that matter for it, because the first page waits for its bytes.
 */
export const securityHeaders = (app: FastifyInstance, { secure }: Options): void => {
  const headers: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const ofAssets = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const ofVaultWorker = { ...ofAssets, 'content-security-policy': vaultWorker.policy };
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(vaultWorker.path)) reply.headers(ofVaultWorker);
    else reply.headers(url.startsWith('/assets/') ? ofAssets : headers);
  });
};
