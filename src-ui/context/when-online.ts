/**
 * Resolves once the device has a network, at once where it has. A browser that could not fetch a script refuses, until the page is
 * loaded again, every other script that needs it: what nobody waits for is not worth that.
 */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
