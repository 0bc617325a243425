import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

export type Line = { readonly text: string; readonly at: number };

export type Started = {
  /** All times in milliseconds since the command was given. */
  readonly lines: readonly Line[];
  /** When `/ready` and the first page had both been answered. */
  readonly answeredAt: number;
};

const readyLine = /is ready: (http:\/\/\S+)/;

/** As in a shell of its own: without what npm and the benches set for their children. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$|DATA_DIR$|LONG$)/i.test(name)),
  );

const expectOk = async (url: string): Promise<void> => {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} was answered with ${status}`);
};

/** Gives a command that serves the portal, waits for its first page, and ends it. */
export const startAndStop = async (folder: string, command: string, ...args: readonly string[]): Promise<Started> => {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...plainEnvironment(), PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Line[] = [];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (text) => {
        lines.push({ text, at: performance.now() - begun });
        const address = readyLine.exec(text)?.[1];
        if (address !== undefined) resolve(address);
      });
    void ended.then(() => reject(new Error(`It ended early:\n${lines.map(({ text }) => text).join('\n')}`)));
  });
  try {
    const address = await url;
    await expectOk(`${address}/ready`);
    await expectOk(`${address}/`);
    return { lines, answeredAt: performance.now() - begun };
  } finally {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
};

/** Returns when the first line that begins like this was written. */
export const timeOf = ({ lines }: Started, beginning: string): number =>
  lines.find(({ text }) => text.startsWith(beginning))?.at ?? Number.NaN;
