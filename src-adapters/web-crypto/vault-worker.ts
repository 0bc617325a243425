import { toAppError } from '#core/kernel/app-error.ts';
import { createVaultEngine } from './vault-engine.ts';
import type { CipherAnswer, CipherCall } from './worker-cipher.ts';

const engine = createVaultEngine();

const answer = async ({ id, method, args }: CipherCall): Promise<CipherAnswer> => {
  try {
    const call = engine[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, result: await call(...args) };
  } catch (cause) {
    return { id, error: toAppError(cause) };
  }
};

addEventListener('message', (event: MessageEvent<CipherCall>) => void answer(event.data).then(postMessage));
