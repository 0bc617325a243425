import type { Asset } from '#core/assets/asset.ts';
import type { Portal } from '#core/portal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { assetsKey } from '../asset-stores.ts';
import { countText } from '../format-asset.ts';
import { dropAssets } from '../cached-assets.ts';

const atOnce = 4;

export type Attempts = {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  readonly cause: unknown;
};

/** Does the work for every id, a few at once. A failure keeps none of the others back. */
export const forEveryId = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onProgress?: (done: number) => void,
): Promise<Attempts> => {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: string[] = [];
  let cause: unknown;
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id);
        done.push(id);
      } catch (thrown) {
        failed.push(id);
        cause = thrown;
      }
      onProgress?.(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return { done, failed, cause };
};

const remove = (portal: Portal, ids: readonly string[]) => forEveryId(ids, (id) => portal.assets.remove(id));

/** Deletes assets: they vanish at once, come back where that fails, and by the toast's Undo. */
export const useAssetRemoval = () => {
  const { portal, cache, notify } = useApp();

  const restore = async (ids: readonly string[], back: (some: ReadonlySet<string>) => void): Promise<void> => {
    const { done, failed, cause } = await forEveryId(ids, (id) => portal.assets.restore(id));
    back(new Set(done));
    for (const id of done) void cache.invalidateQueries({ queryKey: [assetsKey, 'one', id] });
    if (failed.length > 0) notify('error', 'Error!', failureMessage(cause));
    else
      notify(
        'success',
        'Success!',
        done.length === 1 ? 'The asset is back' : `${countText(done.length, 'asset')} are back`,
      );
  };

  return async (assets: readonly Asset[]): Promise<boolean> => {
    const { recount, back } = await dropAssets(cache, new Set(assets.map(({ id }) => id)));
    const { done, failed, cause } = await remove(
      portal,
      assets.map(({ id }) => id),
    );
    if (failed.length > 0) back(new Set(failed));
    if (failed.length > 0) notify('error', 'Error!', failureMessage(cause));
    if (done.length === 0) return false;
    recount();
    for (const id of done) cache.removeQueries({ queryKey: [assetsKey, 'one', id], type: 'inactive' });
    const text = done.length === 1 ? 'The asset is deleted' : `${countText(done.length, 'asset')} are deleted`;
    notify('success', 'Success!', text, { label: 'Undo', onAction: () => void restore(done, back) });
    return failed.length === 0;
  };
};
