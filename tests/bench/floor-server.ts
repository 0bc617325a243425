import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const thinkingMs = 50;
const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

const orders = JSON.stringify(
  Array.from({ length: 10 }, (_, at) => ({
    id: `ORDER-${at}`,
    mode: 'One-time',
    email: 'ada@coolio.test',
    total: `$${450 + at}.00`,
  })),
);

const buildFloor = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const root = join(process.cwd(), 'tests/bench/floor');
  const outDir = join(process.cwd(), '.cache/bench/floor');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: false },
  });
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(outDir.length), brotliCompressSync(await readFile(file)));
  }
  return files;
};

/** The least that a page of React and one table costs: the shell in its HTML, its data asked for inline. */
export const startFloor = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const files = await buildFloor();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/orders.json') {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(orders), thinkingMs);
      return;
    }
    const name = path === '/' ? '/index.html' : path;
    const body = files.get(name);
    const headers = { 'content-type': types[extname(name)] ?? 'text/plain', 'content-encoding': 'br' };
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
