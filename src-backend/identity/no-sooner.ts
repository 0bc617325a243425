import type { Operation } from './operation.ts';

const steadyMs = 15;

/** Holds every response until 15 ms have passed, so that none reveals by its time whether an account exists. */
export const noSooner =
  (operation: Operation): Operation =>
  async (request) => {
    const floor = new Promise<void>((resolve) => setTimeout(resolve, steadyMs));
    const [outcome] = await Promise.allSettled([operation(request), floor]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
