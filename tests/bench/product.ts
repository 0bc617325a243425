import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { launchProduct } from '#tests/support/built-product.ts';

/** A port that is free now, for an address that production has to know before it listens. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const PORT = await freePort();
  const production = { NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${PORT}`, PORT };
  const product = launchProduct({
    dataDir,
    env: { ...production, DEMO: 'on', MAIL: 'none', PAYMENTS: 'test', ...env },
  });
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
