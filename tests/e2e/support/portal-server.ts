import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { launchProduct } from '#tests/support/built-product.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

/** What the build without a server is built for. */
const demoPath = '/demo';

export type PortalServer = { readonly url: string; readonly close: () => Promise<void> };

/** The built product as `npm start` runs it, on a free port over a fresh data directory. */
export const startPortal = async (env: Readonly<Record<string, string>> = {}): Promise<PortalServer> => {
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const product = launchProduct({ dataDir, env });
  return {
    url: await product.ready,
    close: async () => {
      await product.stop();
      await remove();
    },
  };
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const read = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** What a host of files has at a path: a file, or of a folder its page, to whose address it leads. */
const fileAt = async (
  root: string,
  path: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const bytes = await read(join(root, name));
  return bytes === undefined ? undefined : { name, bytes };
};

const serveFile = async (address: string, response: ServerResponse): Promise<void> => {
  const root = 'dist/memory';
  const { pathname, search } = new URL(address, 'http://host');
  const path = pathname.startsWith(`${demoPath}/`) ? pathname.slice(demoPath.length) : undefined;
  if (path === undefined) return void response.writeHead(404).end();
  const found = await fileAt(root, path);
  if (found === undefined && (await fileAt(root, `${path}/`)) !== undefined)
    return void response.writeHead(301, { location: `${pathname}/${search}` }).end();
  const { name, bytes } = found ?? { name: '404.html', bytes: await read(join(root, '404.html')) };
  const type = types[extname(name)] ?? 'application/octet-stream';
  response.writeHead(found === undefined ? 404 : 200, { 'content-type': type }).end(bytes);
};

/** The build that runs everything in the tab, from a server that knows files only, below a path of its host. */
export const startMemoryPortal = async (): Promise<PortalServer> => {
  const server = createServer((request, response) => void serveFile(request.url ?? '', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${demoPath}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
