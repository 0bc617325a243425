import { toAppError } from '#core/kernel/app-error.ts';

/** Waits for work with a passkey. Returns undefined where the person declined at their device, which is no failure. */
export const unlessCanceled = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (cause) {
    const error = toAppError(cause);
    if (error.kind === 'identity' && error.code === 'PasskeyCanceled') return undefined;
    throw cause;
  }
};
