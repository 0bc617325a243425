import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 5_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isZombie = (pid: number): boolean => {
  if (process.platform !== 'linux') return false;
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
};

/** Whether a process exists and still runs; one that only waits to be collected does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
};

const isGone = async (pid: number, limitMs: number): Promise<boolean> => {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(10)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
};

export type PostmasterFile = {
  readonly pid: number;
  readonly ready: boolean;
  readonly port: number;
  /** The folder of its socket, or the address that it listens on. */
  readonly host: string;
};

/** What the server wrote about itself in its data directory, if it is or was running there. */
export const readPostmasterFile = async (dataDirectory: string): Promise<PostmasterFile | undefined> => {
  const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0)) return undefined;
  const [, , , port, socketDirectory = '', address = '', , state] = lines.map((line) => line.trim());
  return { pid, ready: state === 'ready', port: Number(port), host: socketDirectory || address };
};

const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
    return (await run('powershell', ['-NoProfile', '-Command', query]).catch(() => ({ stdout: '' }))).stdout;
  }
  return (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
};

const isServerOf = async (pid: number, dataDirectory: string): Promise<boolean> => {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(dataDirectory);
};

/** The server processes whose working directory is this data directory; empty where that can't be known. */
const processesOf = async (dataDirectory: string): Promise<number[]> => {
  if (process.platform !== 'linux') return [];
  const real = await realpath(dataDirectory);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const inside = await Promise.all(
    pids.map(async (pid) => (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === real),
  );
  const found = pids.filter((_, index) => inside[index]);
  const commands = await Promise.all(found.map(commandOf));
  return found.filter((_, index) => commands[index]?.includes('postgres'));
};

/** Ends whatever a dead server left behind, so that its shared memory is free again. */
export const endLeftovers = async (dataDirectory: string): Promise<void> => {
  for (const deadline = Date.now() + timeoutMs; ; await pause(10)) {
    const leftovers = await processesOf(dataDirectory);
    if (leftovers.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Processes ${leftovers.join(', ')} still use ${dataDirectory}.`);
    for (const pid of leftovers) signal(pid, 'SIGKILL');
  }
};

/** Stops a server in order: at once but cleanly, then without a checkpoint, then by force. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name);
    if (await isGone(pid, name === 'SIGINT' ? 2 * timeoutMs : timeoutMs)) return;
  }
  throw new Error(`The PostgreSQL process ${pid} could not be stopped.`);
};

/** Stops the server that a killed backend left running, and clears a file that names some other process. */
export const clearDirectory = async (dataDirectory: string): Promise<'was-running' | 'was-free'> => {
  const file = await readPostmasterFile(dataDirectory);
  const running = file !== undefined && isAlive(file.pid) && (await isServerOf(file.pid, dataDirectory));
  if (running) await stopPostmaster(file.pid);
  await endLeftovers(dataDirectory);
  const misleading = file !== undefined && !running && isAlive(file.pid);
  if (misleading || process.platform === 'linux') await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
  return running ? 'was-running' : 'was-free';
};
