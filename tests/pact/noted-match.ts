import { makeConsumerPact } from '@pact-foundation/pact-core';
import { vi } from 'vitest';

const { mockServerMatchedSuccessfully } = makeConsumerPact('portal', 'data-api', 4, 'error');

/**
 * Resolves when the mock server at `port` has noted that the request it answered was the one expected, which it does after
 * the answer is on its way (pact-foundation/pact-reference issue 535). Resolves after `within` milliseconds in any case: the
 * mock server then says itself what was missing.
 */
export const matchNoted = (port: number, within = 10_000): Promise<void> =>
  vi
    .waitFor(
      () => {
        if (!mockServerMatchedSuccessfully(port)) throw new Error('The match is not noted yet');
      },
      { timeout: within, interval: 5 },
    )
    .catch(() => undefined);
