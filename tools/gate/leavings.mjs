// Where a run of the tests has its folder, and what it leaves there when it is killed: processes, files, databases.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const prefix = 'portal-run-';
const patienceMs = 8000;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const linkOf = (path) => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

/** Where Linux keeps files in memory. A database is made there in 25 ms, and in 500 ms on a virtual disk. */
const memory = '/dev/shm';
const neededBytes = 6 * 2 ** 30;

const hasMemoryForRuns = () => {
  const mount = read('/proc/mounts')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory);
  const options = mount?.split(' ')[3]?.split(',') ?? [];
  if (!options.includes('rw') || options.includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && freemem() >= neededBytes;
};

/** The folder that runs have theirs in: in memory where there is plenty of it, unless the environment names another one. */
export const placeOfRuns = () => (process.env.TMPDIR === undefined && hasMemoryForRuns() ? memory : tmpdir());

/** When a process began, as the system counts it, so that another process with its number is not taken for it. '' where unknown. */
export const beginningOf = (pid) => {
  if (process.platform === 'linux') return read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[20] ?? '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
};

/** What tells that a process belongs to a folder, by process id: its command, its environment, and where a database works. */
const traces = () => {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').map((line) => [Number.parseInt(line, 10), line]);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const command = read(`/proc/${pid}/cmdline`);
      const place = command.startsWith('postgres') ? linkOf(`/proc/${pid}/cwd`) : '';
      return [Number(pid), [command, read(`/proc/${pid}/environ`), place].join('\0')];
    });
};

const processesOf = (folders) => {
  const isTold = (text) => folders.some((folder) => text.includes(folder));
  return traces().flatMap(([pid, text]) => (pid > 0 && pid !== process.pid && isTold(text) ? [pid] : []));
};

const signal = (pids, name) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      continue;
    }
  }
};

/** Where databases of a run are kept that could not be inside of its folder. */
const elsewhere = (folder, depth = 2) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth === 0 ? [] : elsewhere(path, depth - 1);
    const place = entry.name === 'pg-location' ? read(path).trim() : '';
    return /[/\\]portal-postgres-[0-9a-f]+$/.test(place) ? [place] : [];
  });

/** Ends the processes of a run and removes its folder: in order first, by force after 8 s. */
export const endRun = async (folder) => {
  if (!existsSync(folder)) return;
  const folders = [folder, ...elsewhere(folder)];
  const deadline = Date.now() + patienceMs;
  signal(processesOf(folders), 'SIGTERM');
  while (processesOf(folders).length > 0) {
    if (Date.now() > deadline) signal(processesOf(folders), 'SIGKILL');
    await pause(50);
  }
  for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
};

const isOurs = (folder) => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
};

const hasRunner = (folder) => {
  const [pid, ...beginning] = read(join(folder, 'runner')).split(' ');
  return pid === '' || beginningOf(Number(pid)) === beginning.join(' ');
};

/** Ends the runs of this user whose runner is gone. */
export const sweep = async () => {
  const places = process.env.TMPDIR === undefined ? [memory, tmpdir()].filter(existsSync) : [tmpdir()];
  const folders = places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(place, name)),
  );
  for (const folder of folders) if (isOurs(folder) && !hasRunner(folder)) await endRun(folder);
};
