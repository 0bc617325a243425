/** The cipher's own thread; its script may reach nothing and be reached by nothing but messages. */
export const startVaultWorker = (): Worker =>
  new Worker(new URL('./vault-worker.ts', import.meta.url), { type: 'module', name: 'vault' });
