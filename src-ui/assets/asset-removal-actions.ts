import type { Asset } from '#core/assets/asset.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import { showEdits } from '#ui/cache/show-edits.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { assetFigures, assetRemoval } from './cached-assets.ts';
import { forEveryId } from './for-every-id.ts';
import { countText } from './format-asset.ts';
import { progressText, tellFailures } from './tell-many.ts';

type Removal = { readonly ids: readonly string[]; readonly removal: ReturnType<typeof assetRemoval> };

const saying = (count: number, what: string): string =>
  count === 1 ? `Asset ${what}` : `${countText(count, 'asset')} ${what}`;

/** Deleting assets: they vanish at once, come back where that fails, and by the toast's Undo. */
export const assetRemovalActions = (deps: FeatureDeps) => {
  const { portal, cache, notify } = deps;
  const { assets } = portal;

  const restore = action(deps, {
    run: async ({ ids, removal }: Removal) => {
      const attempts = await forEveryId(ids, (id) => assets.restore(id));
      await showEdits(cache, removal.back(new Set(attempts.done)));
      for (const id of attempts.done) void cache.invalidateQueries({ queryKey: keys.assets.one(id) });
      tellFailures(notify, attempts);
      return attempts;
    },
    touches: assetFigures,
    progress: ({ ids }) => progressText(ids, 'Restoring'),
    notifies: ({ failed: left, done }) => (left.length > 0 ? undefined : [saying(done.length, 'restored')]),
  });

  const remove = action(deps, {
    optimistic: ({ removal }: Removal) => removal.edits,
    run: async ({ ids, removal }: Removal) => {
      const attempts = await forEveryId(ids, (id) => assets.remove(id));
      if (attempts.failed.length > 0) {
        await showEdits(cache, removal.back(new Set(attempts.failed)));
        tellFailures(notify, attempts);
      }
      for (const id of attempts.done) cache.removeQueries({ queryKey: keys.assets.one(id), type: 'inactive' });
      return attempts;
    },
    touches: assetFigures,
    progress: ({ ids }) => progressText(ids, 'Deleting'),
    notifies: ({ done }, { removal }) =>
      done.length === 0
        ? undefined
        : [
            saying(done.length, 'deleted'),
            undefined,
            { label: 'Undo', onAction: () => void restore.run({ ids: done, removal }) },
          ],
  });

  return {
    /** Whether every one of them is deleted. */
    remove: async (chosen: readonly Asset[]): Promise<{ readonly ok: boolean }> => {
      const ids = chosen.map(({ id }) => id);
      const outcome = await remove.run({ ids, removal: assetRemoval(new Set(ids)) });
      return { ok: outcome.ok && outcome.value.failed.length === 0 };
    },
  };
};
