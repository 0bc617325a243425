import { Failure, type AppError } from '#core/kernel/app-error.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';

export type CipherCall = { readonly id: number; readonly method: keyof VaultCipher; readonly args: readonly unknown[] };

export type CipherAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: AppError };

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (cause: Failure) => void };

type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const locked = (): Failure =>
  new Failure({ kind: 'identity', code: 'VaultLocked', message: 'Unlock your vault first' });

const broken = (): Failure =>
  new Failure({ kind: 'unexpected', message: 'The vault could not be started in this browser' });

/** The cipher in a worker of its own, which a lock ends together with the key and whatever it was doing. */
export const createWorkerCipher = (start: () => WorkerLike): VaultCipher => {
  let running: { readonly worker: WorkerLike; readonly waiting: Map<number, Waiting> } | undefined;
  let calls = 0;

  const end = (cause: Failure): void => {
    const ended = running;
    running = undefined;
    ended?.worker.terminate();
    for (const { reject } of ended?.waiting.values() ?? []) reject(cause);
  };

  const begin = () => {
    const waiting = new Map<number, Waiting>();
    const worker = start();
    const started = { worker, waiting };
    worker.addEventListener('message', ({ data }: MessageEvent<CipherAnswer>) => {
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if ('error' in data) reject?.(new Failure(data.error));
      else resolve?.(data.result);
    });
    worker.addEventListener('error', () => {
      if (running === started) end(broken());
    });
    return started;
  };

  const call = <M extends keyof VaultCipher>(
    method: M,
    ...args: Parameters<VaultCipher[M]>
  ): ReturnType<VaultCipher[M]> => {
    const { worker, waiting } = (running ??= begin());
    const id = (calls += 1);
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, method, args } satisfies CipherCall, []);
    return answer as ReturnType<VaultCipher[M]>;
  };

  return {
    create: (...args) => call('create', ...args),
    unlock: (...args) => call('unlock', ...args),
    wrapForPasskey: (...args) => call('wrapForPasskey', ...args),
    lock: async () => end(locked()),
    rewrap: (...args) => call('rewrap', ...args),
    rotate: (...args) => call('rotate', ...args),
    seal: (...args) => call('seal', ...args),
    open: (...args) => call('open', ...args),
    openAll: (...args) => call('openAll', ...args),
    digest: (...args) => call('digest', ...args),
    sealFile: (...args) => call('sealFile', ...args),
    openFile: (...args) => call('openFile', ...args),
    reseal: (...args) => call('reseal', ...args),
    createHandoverKey: (...args) => call('createHandoverKey', ...args),
    resealHandoverKey: (...args) => call('resealHandoverKey', ...args),
    fingerprint: (...args) => call('fingerprint', ...args),
    handOver: (...args) => call('handOver', ...args),
    renewHandover: (...args) => call('renewHandover', ...args),
    openHandover: (...args) => call('openHandover', ...args),
  };
};
