import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export type DirectoryLock = { readonly release: () => Promise<void> };

const addressOf = async (directory: string): Promise<string> => {
  const key = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 24);
  if (process.platform === 'linux') return `\0portal-${key}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\portal-${key}` : join(tmpdir(), `portal-${key}.lock`);
};

const listenOn = (address: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(cause),
    );
    server.listen(address, () => resolve(server.unref()));
  });

const holderOf = (address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', (cause: NodeJS.ErrnoException) =>
      resolve(cause.code === 'ECONNREFUSED' || cause.code === 'ENOENT' ? undefined : 'unknown'),
    );
    socket.on('close', () => resolve(answer || 'unknown'));
  });

/** Claims a directory for this process only; the claim ends with the process, however it ends. */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const address = await addressOf(directory);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listenOn(address);
    if (server !== undefined) {
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    }
    const holder = await holderOf(address);
    if (holder !== undefined) {
      throw new Error(
        `${directory} is in use by another portal process (id ${holder}). ` +
          'Stop that one first, or give this one its own data directory.',
      );
    }
    if (process.platform !== 'linux') await unlink(address).catch(() => undefined);
  }
  throw new Error(`${directory} could not be locked for this process.`);
};

/** Returns whether a process has claimed this directory. */
export const isClaimed = async (directory: string): Promise<boolean> =>
  (await holderOf(await addressOf(directory))) !== undefined;
