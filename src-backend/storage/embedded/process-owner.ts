import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';

/** The user that runs PostgreSQL; empty when this process may run it itself. */
export type ProcessOwner = { readonly uid?: number; readonly gid?: number };

const preferred = ['nobody', 'postgres', 'daemon'];

/** PostgreSQL refuses root, so root lends it an unprivileged user. */
export const findProcessOwner = async (): Promise<ProcessOwner> => {
  if (process.getuid?.() !== 0) return {};
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = new Map(lines.map((line) => [line.split(':')[0] ?? '', line.split(':')] as const));
  for (const name of preferred) {
    const [, , uid, gid] = users.get(name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
};

/** Whether that user can enter a directory and read, or also write, in it. */
export const canUse = (owner: ProcessOwner, directory: string, access: 'read' | 'write'): Promise<boolean> => {
  if (owner.uid === undefined) return Promise.resolve(true);
  const test = access === 'write' ? 'cd "$0" && test -w .' : 'cd "$0" && test -r .';
  const child = spawn('/bin/sh', ['-c', test, directory], { ...owner, cwd: '/', stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', (cause) =>
      reject(
        new Error('PostgreSQL refuses root and no other user is available here. Set DATABASE_URL instead.', { cause }),
      ),
    );
  });
};
