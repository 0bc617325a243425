import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { preview } from 'vite';

export type PortalServer = { readonly url: string; readonly close: () => Promise<void> };

const readyLine = /is ready: (http:\/\/\S+)/;

const whenReady = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    const read = (stream: NodeJS.ReadableStream | null): void => {
      if (stream === null) return;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = readyLine.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    };
    read(child.stdout);
    read(child.stderr);
    child.once('exit', (code) => reject(new Error(`The backend ended with ${String(code)}:\n${lines.join('\n')}`)));
  });

/** The built product as `npm start` runs it, on a free port over a fresh data directory. */
export const startPortal = async (env: Readonly<Record<string, string>> = {}): Promise<PortalServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const child = spawn(process.execPath, ['dist/server/backend.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await whenReady(child);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The build that runs everything in the tab. */
export const startMemoryPortal = async (): Promise<PortalServer> => {
  const server = await preview({ build: { outDir: 'dist/memory' }, preview: { port: 0 }, logLevel: 'error' });
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => server.close() };
};
