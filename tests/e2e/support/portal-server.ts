import { preview } from 'vite';
import { launchProduct } from '#tests/support/built-product.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

export type PortalServer = { readonly url: string; readonly close: () => Promise<void> };

/** The built product as `npm start` runs it, on a free port over a fresh data directory. */
export const startPortal = async (env: Readonly<Record<string, string>> = {}): Promise<PortalServer> => {
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const product = launchProduct({ dataDir, env });
  return {
    url: await product.ready,
    close: async () => {
      await product.stop();
      await remove();
    },
  };
};

/** The build that runs everything in the tab. Vite sets NODE_ENV, which a product started later is not to have. */
export const startMemoryPortal = async (): Promise<PortalServer> => {
  const wasSet = 'NODE_ENV' in process.env;
  const server = await preview({ build: { outDir: 'dist/memory' }, preview: { port: 0 }, logLevel: 'error' });
  if (!wasSet) delete process.env['NODE_ENV'];
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => server.close() };
};
