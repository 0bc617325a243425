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
import { replaceBuild } from '#tools/replace-build.mjs';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const built = 'dist/portal';
const ledger = '.vite/replaced-at.json';
/** The end of a hashed script's name, the last two characters of the hash apart. */
const hashed = /(-[\w-]{6})[\w-]{2}\.js/g;

const replacedIn = async (folder: string): Promise<readonly string[]> =>
  Object.keys(JSON.parse(await readFile(join(folder, ledger), 'utf8')) as Record<string, number>);

type Build = {
  /** The texts of the page and of its hashed scripts, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** How the names of its hashed scripts end. */
  readonly ends: ReadonlySet<string>;
};

const readBuild = async (): Promise<Build> => {
  const earlier = new Set(await replacedIn(built));
  const endOf = (name: string): string => name.match(hashed)?.at(-1) ?? '';
  const names = readdirSync(join(built, 'assets')).filter(
    (name) => endOf(name) !== '' && name.endsWith(endOf(name)) && !earlier.has(name),
  );
  const files = ['index.html', ...names.map((name) => join('assets', name))];
  const texts = await Promise.all(files.map((file) => readFile(join(built, file), 'utf8')));
  return { files: new Map(files.map((file, at) => [file, texts[at] ?? ''])), ends: new Set(names.map(endOf)) };
};

/** Writes a build to `folder` as another one of the same sources would be: its scripts have names of their own. */
const writeBuild = async ({ files, ends }: Build, folder: string, number: number): Promise<void> => {
  const renamed = (text: string): string =>
    text.replaceAll(hashed, (end: string, begin: string) =>
      ends.has(end) ? `${begin}${String(number).padStart(2, '0')}.js` : end,
    );
  await mkdir(join(folder, 'assets'), { recursive: true });
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, renamed(file)), renamed(text))));
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
  const build = await readBuild();
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
      await writeBuild(build, finished, number);
      replaceBuild(finished, served);
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
