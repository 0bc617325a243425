import { vi } from 'vitest';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import type { Portal } from '#core/portal.ts';
import { createPortal } from '#src/composition/portal.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { liveProfile } from '#tests/support/live/live-profile.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { handEverySecretOver, keepEverySecret } from '#tests/support/vault/canaries.ts';
import { withQuickVault } from '#tests/support/vault/quick-vault.ts';

export type ProductWithSecrets = {
  readonly product: BuiltProduct;
  readonly folder: string;
  /** Everything that was sent and answered. */
  readonly exchanged: readonly string[];
  /** What the product wrote to its log. */
  readonly lines: readonly string[];
  /** The recovery codes of the vaults. */
  readonly codes: readonly string[];
  readonly close: () => Promise<void>;
};

/** Notes what this process sends and is answered, until mocks are restored. */
const listen = (exchanged: string[]): void => {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    exchanged.push(request.url, JSON.stringify([...request.headers]), await request.clone().text());
    const response = await send(request);
    exchanged.push(JSON.stringify([...response.headers]), await response.clone().text());
    return response;
  });
};

/** The built product after somebody kept each kind of secret in it, used it, and opened it by each way there is. */
export const openProductWithSecrets = async (
  env: Readonly<Record<string, string>> = {},
): Promise<ProductWithSecrets> => {
  const { path: folder, remove } = await createTemporaryDirectory();
  const [exchanged, lines]: [string[], string[]] = [[], []];
  const product = launchProduct({ dataDir: folder, env, onLine: (line) => lines.push(line) });
  const url = await product.ready;
  const config = parsePortalConfig(await (await fetch(`${url}/config.json`)).json(), url);
  listen(exchanged);
  const signedIn = async (email: string): Promise<Portal> => {
    const portal = createPortal(withQuickVault(liveProfile(config)));
    await portal.identity.signIn({ email, password: demoPassword });
    return portal;
  };
  const [portal, receiver] = [await signedIn('priya@coolio.test'), await signedIn('admin@coolio.test')];
  const codes = [...(await keepEverySecret(portal)), ...(await handEverySecretOver(portal, receiver))];
  vi.restoreAllMocks();
  const close = async (): Promise<void> => {
    await product.stop();
    await remove();
  };
  return { product, folder, exchanged, lines, codes, close };
};
