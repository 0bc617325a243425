import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readsBrotli } from '#backend/http/packed-text.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';
import { accentStyle } from '#backend/look/accent-style.ts';
import { picturePath, type Look } from '#backend/look/look.ts';
import type { PortalConfig } from './portal-config.ts';

type Options = {
  readonly root: string;
  readonly config: PortalConfig;
  readonly look: Look;
  /** Where files are fetched; undefined for the portal's own origin. */
  readonly filesOrigin?: string | undefined;
  /** Where the page brings files; undefined for the portal's own origin. */
  readonly uploadsOrigin?: string | undefined;
};

type PolicyOptions = {
  readonly nonce: string;
  readonly host: string | undefined;
  /** Where else than on its own origin the page asks for data. */
  readonly reaches: readonly string[];
  readonly filesOrigin?: string | undefined;
};

const originsIn = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));

/** The content policy of a page whose scripts and styles carry this nonce. */
export const pagePolicy = ({ nonce, host, reaches, filesOrigin }: PolicyOptions): string => {
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...(host === undefined ? [] : [`ws://${host}`, `wss://${host}`]),
      ...originsIn(filesOrigin === undefined ? reaches : [...reaches, filesOrigin]),
    ].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const configScript = (config: PortalConfig, nonce: string): string =>
  `<script type="application/json" id="config" nonce="${nonce}">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

const manifestName = 'manifest.webmanifest';

/** The built manifest under the deployment's own name. */
const serveManifest = (app: FastifyInstance, { root, config, look }: Omit<Options, 'filesOrigin'>): void => {
  const file = join(root, manifestName);
  if (!existsSync(file)) return;
  const built = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const icons =
    look.favicon === undefined
      ? {}
      : { icons: [{ src: picturePath(look.favicon), type: look.favicon.type, sizes: 'any' }] };
  const manifest = JSON.stringify({ ...built, ...icons, name: config.productName, short_name: config.productName });
  app.get(`/${manifestName}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
};

const builtIcons = /<link rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g;

/** The built page in the look of the deployment. */
const inLook = (page: string, { config, look: { accent, favicon } }: Options): string => {
  const style = accentStyle(accent);
  const inHead = [
    ...(favicon === undefined ? [] : [`<link rel="icon" href="${picturePath(favicon)}" type="${favicon.type}">`]),
    ...(style === undefined ? [] : [`<style nonce="__CSP_NONCE__">${style}</style>`]),
  ].join('');
  return (favicon === undefined ? page : page.replaceAll(builtIcons, ''))
    .replace('<title>Coolio<', () => `<title>${escapeHtml(config.productName)}<`)
    .replace('<!--product-->', () => escapeHtml(config.productName))
    .replace('</head>', () => `${inHead}</head>`);
};

const isNavigation = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/assets/.') &&
    !/\.[a-z0-9]{2,8}$/i.test(last)
  );
};

/** The built portal: its hashed files for a year, the others to be asked for again, its page fresh with a new nonce each time. */
export const servePortal = (app: FastifyInstance, options: Options): void => {
  const { root, config, filesOrigin, uploadsOrigin } = options;
  const reaches = [config.breachRangeBase, ...(uploadsOrigin === undefined ? [] : [uploadsOrigin])];
  const index = join(root, 'index.html');
  const page = existsSync(index) ? inLook(readFileSync(index, 'utf8'), options) : undefined;

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (page === undefined) return reply.code(404).send({ message: 'The portal has not been built' });
    const nonce = randomBytes(16).toString('base64url');
    const { host } = request.headers;
    const html = page
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('<!--config-->', () => configScript(config, nonce))
      .replace('__CONFIG__', () => JSON.stringify(config).replaceAll('<', '\\u003c'));
    const packed = readsBrotli(request.headers);
    return reply
      .headers(packed ? { 'content-encoding': 'br' } : {})
      .header('vary', 'accept-encoding')
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy({ nonce, host, reaches, filesOrigin }))
      .send(packed ? brotliCompressSync(html, quick) : html);
  };

  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : reply.code(404).send({ message: 'Not Found' }),
  );
  if (page === undefined) return;
  serveManifest(app, options);
  const hashed = join(root, 'assets', sep);
  void app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: [manifestName],
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.html') && !path.endsWith('.br') && !path.endsWith('.gz'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
