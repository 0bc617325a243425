import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { launchProduct } from '#tests/support/built-product.ts';

const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const product = launchProduct({ dataDir, env: { NODE_ENV: 'production', PAYMENTS: 'test', ...env } });
  return { url: await product.ready, pid: product.pid, close: product.stop };
};

export type Product = { readonly url: string; readonly pid: number; readonly close: () => Promise<void> };

/** The built product in a process of its own over a directory that goes away with it. */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const directory = await createTemporaryDirectory();
  const product = await start(directory.path, env);
  return {
    ...product,
    close: async () => {
      await product.close();
      await directory.remove();
    },
  };
};

/** The same at its second start, with the demo world made in the first; `look` is shown the first. */
export const restartProduct = async (look: (first: Product) => Promise<unknown>): Promise<Product> => {
  const directory = await createTemporaryDirectory();
  const first = await start(directory.path);
  await look(first);
  await first.close();
  const product = await start(directory.path);
  return {
    ...product,
    close: async () => {
      await product.close();
      await directory.remove();
    },
  };
};
