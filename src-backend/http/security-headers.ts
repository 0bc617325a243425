import type { FastifyInstance } from 'fastify';

/** The vault's own thread computes and reaches nothing: neither the network nor another script. */
const vaultWorker = {
  path: '/assets/vault-worker-',
  policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
} as const;

/** A file beneath /assets; a path without an extension there is a page of the portal. */
const hashedFile = /^\/assets\/[^?]*\.[a-z0-9]{2,8}(?:\?|$)/i;

type Options = { readonly secure: boolean };

/**
 * Returns the headers of a response by its address; a page sets its own content policy over this strict one. A hashed script carries only the two
 * that matter for it, because the first page waits for its bytes.
 */
export const createSecurityHeaders = ({ secure }: Options): ((url: string) => Readonly<Record<string, string>>) => {
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
  return (url) => {
    if (url.startsWith(vaultWorker.path)) return ofVaultWorker;
    return hashedFile.test(url) ? ofAssets : headers;
  };
};

/** Sends these headers with every response of a route. */
export const sendSecurityHeaders = (
  app: FastifyInstance,
  headersOf: ReturnType<typeof createSecurityHeaders>,
): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headersOf(url));
  });
};
