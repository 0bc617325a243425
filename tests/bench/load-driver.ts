import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const usualConnections = 16;
const ticksPerSecond = 100;

export type Call = { readonly url: string; readonly body: string; readonly token?: string };
export type HowLong = { readonly seconds: number } | { readonly requests: number };
export type Answered = { readonly perSecond: number; readonly requests: number; readonly failed: number };

type Report = {
  readonly requests: { readonly average: number; readonly total: number };
  readonly errors: number;
  readonly non2xx: number;
};

/** Sends one call over and over on so many connections, from a process of its own. */
export const drive = async (
  { url, body, token }: Call,
  howLong: HowLong,
  connections = usualConnections,
): Promise<Answered> => {
  const headers = ['content-type=application/json', ...(token === undefined ? [] : [`authorization=${token}`])];
  const { stdout } = await runFile(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      '--json',
      '--no-progress',
      '--method=POST',
      `--connections=${connections}`,
      `--body=${body}`,
      ...headers.flatMap((header) => ['--headers', header]),
      ...('seconds' in howLong ? ['--duration', String(howLong.seconds)] : ['--amount', String(howLong.requests)]),
      url,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, errors, non2xx } = JSON.parse(stdout) as Report;
  return { perSecond: requests.average, requests: requests.total, failed: errors + non2xx };
};

/** Seconds of processor time that a process has used. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Megabytes of memory that a process holds. */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
};
