import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script that runs where it is in the page; one of data does not. */
const inlineScript = /<script(?![^>]*\b(?:src|type="application\/json")\b)[^>]*>([\s\S]*?)<\/script>/g;

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const written = (/** @type {unknown} */ value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the built page under the product's name, with what it learns at run time within it, and what its policy has to allow: the digests
 * of the scripts that it contains, and the nonce of its styles. That is the same for everybody and for every build, since a page that is not
 * made for each request has no other; it keeps styles out only of who does not know it.
 * @param {string} folder Of the built portal.
 * @param {string} origin
 * @param {{ productName: string }} config
 */
export const renderPage = (folder, origin, config) => {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const styleNonce = digest(origin).toString('base64url').slice(0, 22);
  const named = built
    .replaceAll('__CSP_NONCE__', styleNonce)
    .replace('<title>Coolio<', () => `<title>${escaped(config.productName)}<`)
    .replace('<!--product-->', () => escaped(config.productName));
  const scriptHashes = [...named.matchAll(inlineScript)].map(
    ([, text = '']) => `sha256-${digest(text).toString('base64')}`,
  );
  const html = named.replace(
    '<!--config-->',
    () => `<script type="application/json" id="config">${written(config)}</script>`,
  );
  return { html, scriptHashes, styleNonce };
};

/**
 * Returns the built manifest under the product's name.
 * @param {string} folder
 * @param {string} productName
 */
export const renderManifest = (folder, productName) => {
  const built = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
  return JSON.stringify({ ...built, name: productName, short_name: productName });
};

/**
 * Returns the content policy of the page, as the server has it but for digests in the place of a nonce.
 * @param {{ scriptHashes: readonly string[], styleNonce: string, reaches: readonly string[], files: string }} page
 */
export const pagePolicy = ({ scriptHashes, styleNonce, reaches, files }) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src 'self' data: blob: ${files}`,
    `media-src 'self' blob: ${files}`,
    "font-src 'self'",
    ["connect-src 'self'", ...reaches].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
