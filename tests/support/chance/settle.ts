/**
 * Resolves once all promises that wait for nothing but each other are settled. No timer, socket or file has its turn until
 * then, so that nothing else of the process can come between.
 */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
