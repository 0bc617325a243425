import { toAppError } from '#core/kernel/app-error.ts';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import type { CipherAnswer, CipherCall } from '#adapters/web-crypto/worker-cipher.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';

type Listener = (event: never) => void;

export type LocalWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** A worker in this thread: its messages are cloned as between two threads, and each is shown to `overhear`. */
export const startLocalWorker = (
  engine: VaultCipher = createVaultEngine(),
  overhear: (message: unknown) => void = () => undefined,
): LocalWorker => {
  const listeners = new Map<string, Set<Listener>>();
  let isRunning = true;
  const answer = async ({ id, method, args }: CipherCall): Promise<CipherAnswer> => {
    try {
      const call = engine[method] as (...given: readonly unknown[]) => Promise<unknown>;
      return { id, result: await call(...args) };
    } catch (cause) {
      return { id, error: toAppError(cause) };
    }
  };
  const tell = (data: unknown): void => {
    if (!isRunning) return;
    overhear(data);
    for (const listener of listeners.get('message') ?? []) listener({ data } as never);
  };
  return {
    postMessage: (message: unknown) => {
      const call = structuredClone(message) as CipherCall;
      overhear(call);
      void answer(call).then((result) => tell(structuredClone(result)));
    },
    terminate: () => {
      isRunning = false;
    },
    addEventListener: (type: string, listener: unknown) => {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener as Listener));
    },
  };
};
