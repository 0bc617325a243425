import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#backend/storage/embedded/postgres-processes.ts';
import { eventually } from '#tests/support/chance/eventually.ts';

const isLinux = process.platform === 'linux';
const idle = 'setInterval(() => undefined, 1000)';
/** Begins a run, and leaves a process in a session of its own that does not end by itself; tells their ids and the folder. */
const runner = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { openRun } from '${new URL('../../tools/gate/test-run.mjs', import.meta.url).href}';
  const run = openRun();
  const left = spawn(process.execPath, ['-e', '${idle}'], { detached: true, stdio: 'ignore' });
  left.unref();
  writeFileSync(join(tmpdir(), 'made'), '');
  console.log(JSON.stringify({ guard: run.guard, left: left.pid, folder: tmpdir() }));
  process.stdin.once('data', async () => {
    await run.close();
    process.exit(0);
  });`;

type Told = { readonly guard: number; readonly left: number; readonly folder: string };
let place: string;
const begun: number[] = [];

/** A runner that has begun, over a temporary folder of this test's own. */
const startRunner = async () => {
  const env = { ...process.env, TMPDIR: place, TEST_RUN: undefined };
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const told = await new Promise<Told>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(JSON.parse(String(text)) as Told));
    child.once('exit', () => reject(new Error('The runner ended too early')));
  });
  begun.push(told.left, child.pid ?? 0);
  return { ...told, child, ended };
};

const isOver = ({ left, folder }: Pick<Told, 'left' | 'folder'>) =>
  eventually(() => expect([isAlive(left), existsSync(folder)]).toEqual([false, false]));

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'leavings-'));
});
afterEach(() => {
  for (const pid of begun.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

describe.runIf(isLinux)('what a run of the tests started and made', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('is ended and removed after %s', async (signal) => {
    const { child, ended, ...told } = await startRunner();
    expect([isAlive(told.left), existsSync(join(told.folder, 'made'))]).toEqual([true, true]);
    child.kill(signal);
    await ended;
    await isOver(told);
  });

  it('is gone when a run that was closed ends', async () => {
    const { child, ended, left, folder } = await startRunner();
    child.stdin.write('close\n');
    expect(await ended).toBe(0);
    expect([isAlive(left), existsSync(folder)]).toEqual([false, false]);
  });

  it('is swept by the next run where its guard was killed with it, and no other run or folder is touched', async () => {
    const other = await startRunner();
    const dead = await startRunner();
    const foreign = join(place, 'portal-run-of-somebody');
    mkdirSync(foreign);
    process.kill(dead.guard, 'SIGKILL');
    await eventually(() => expect(isAlive(dead.guard)).toBe(false));
    dead.child.kill('SIGKILL');
    await dead.ended;
    expect([isAlive(dead.left), existsSync(dead.folder)]).toEqual([true, true]);

    const next = await startRunner();
    await isOver(dead);
    expect([isAlive(other.left), existsSync(other.folder), existsSync(next.folder)]).toEqual([true, true, true]);
    expect(existsSync(foreign)).toBe(true);
    for (const { child } of [other, next]) child.kill('SIGKILL');
    await Promise.all([isOver(other), isOver(next)]);
  });
});
