import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '#backend/server/create-server.ts';
import type { PortalConfig } from '#backend/server/portal-config.ts';
import { usualLook } from '#backend/look/look.ts';
import { servePortal } from '#backend/server/portal-pages.ts';
import { silentLog } from '#backend/storage/log.ts';
import { forwardRequest, forwardSockets } from '#tests/support/proxies/forwarding.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const built = 'dist/portal';
const ledger = '.vite/replaced-at.json';
const hashed = /^(.+-[\w-]{6})[\w-]{2}\.js$/;

const replacedIn = async (folder: string): Promise<readonly string[]> =>
  Object.keys(JSON.parse(await readFile(join(folder, ledger), 'utf8')) as Record<string, number>);

/** Writes the built portal to `folder` as another build of it would be: every hashed script under a name of its own. */
const writeBuild = async (folder: string, number: number): Promise<void> => {
  const earlier = new Set(await replacedIn(built));
  const scripts = readdirSync(join(built, 'assets')).filter((name) => hashed.test(name) && !earlier.has(name));
  const ofBuild = (name: string): string => name.replace(hashed, `$1${String(number).padStart(2, '0')}.js`);
  const named = new RegExp(scripts.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const copy = async (from: string, to: string): Promise<void> => {
    const text = await readFile(join(built, from), 'utf8');
    await writeFile(join(folder, to), text.replaceAll(named, ofBuild));
  };
  await mkdir(join(folder, 'assets'), { recursive: true });
  await Promise.all([
    copy('index.html', 'index.html'),
    ...scripts.map((name) => copy(`assets/${name}`, `assets/${ofBuild(name)}`)),
  ]);
};

const openPortal = async (root: string, config: PortalConfig): Promise<FastifyInstance> => {
  const app = createServer({ log: silentLog, hosts: undefined, secure: false, trustProxy: false });
  servePortal(app, { root, config, look: usualLook });
  await app.ready();
  return app;
};

const isOfPortal = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && (url.startsWith('/assets/') || (headers.accept ?? '').startsWith('text/html'));

type Deploy = {
  /** Whether the scripts of earlier builds are no longer there. */
  readonly gone?: boolean;
  /** Scripts that this build itself lacks. */
  readonly without?: RegExp;
};

export type Deployments = {
  readonly url: string;
  /** Serves the build of this number, below 100, from now on. */
  readonly deploy: (number: number, how?: Deploy) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The product with its portal served apart, as by a content network, so that one build can follow another. */
export const startDeployments = async (product: string): Promise<Deployments> => {
  const { path: folder, remove } = await createTemporaryDirectory();
  const [finished, served] = [join(folder, 'next'), join(folder, 'portal')] as const;
  const config = (await (await fetch(`${product}/config.json`)).json()) as PortalConfig;
  let portal: FastifyInstance | undefined;
  const server = createHttpServer((incoming, outgoing) => {
    if (portal !== undefined && isOfPortal(incoming)) portal.routing(incoming, outgoing);
    else forwardRequest(product, incoming, outgoing);
  });
  const closeServer = forwardSockets(server, product);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: async (number, { gone = false, without } = {}) => {
      await writeBuild(finished, number);
      execFileSync(process.execPath, ['tools/replace-build.mjs', finished, served]);
      const lacking = readdirSync(join(served, 'assets')).filter((name) => without?.test(name) === true);
      const replaced = gone ? await replacedIn(served) : [];
      for (const name of [...lacking, ...replaced]) await rm(join(served, 'assets', name), { force: true });
      const before = portal;
      portal = await openPortal(served, config);
      await before?.close();
    },
    close: async () => {
      await closeServer();
      await portal?.close();
      await remove();
    },
  };
};
