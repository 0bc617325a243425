import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type BuiltProduct = {
  readonly pid: number;
  /** Its address, once it takes requests. */
  readonly ready: Promise<string>;
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Ends it as an operator does. */
  readonly stop: () => Promise<void>;
};

/** The folder of the product that is tried or measured: the repository's own, unless a bench compares another with it. */
export const productRoot = resolve(process.env['BENCH_ROOT'] ?? '.');

type Launch = {
  readonly dataDir: string;
  /** Where the product is; `productRoot` unless set. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line that it writes. */
  readonly onLine?: (line: string) => void;
};

const readyLine = /is ready: (http:\/\/\S+)/;

/** The built product as `npm start` runs it, on a free port; `NODE_ENV` is that of tests or benches and not passed on. */
export const launchProduct = ({ dataDir, root = productRoot, env = {}, onLine }: Launch): BuiltProduct => {
  const { NODE_ENV: _runners, ...surroundings } = process.env;
  const child = spawn(process.execPath, [join(root, 'dist/server/backend.js')], {
    env: { ...surroundings, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        onLine?.(line);
        lines.push(line);
        if (lines.length > 50) lines.shift();
        const url = readyLine.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    child.once('close', (code, signal) =>
      reject(new Error(`The product ended before it was ready (${signal ?? code}):\n${lines.join('\n')}`)),
    );
  });
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
