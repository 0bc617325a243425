import { createTemporaryDirectory } from '#tests/backend/storage/temporary-directory.ts';
import { launchProduct } from '#tests/support/built-product.ts';

export type Product = { readonly url: string; readonly pid: number; readonly close: () => Promise<void> };

/** The built product in a process of its own over a directory that goes away with it. */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const directory = await createTemporaryDirectory();
  const product = launchProduct({ dataDir: directory.path, env: { NODE_ENV: 'production', ...env } });
  return {
    url: await product.ready,
    pid: product.pid,
    close: async () => {
      await product.stop();
      await directory.remove();
    },
  };
};
