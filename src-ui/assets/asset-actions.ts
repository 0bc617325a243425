import {
  variationDraft,
  type Asset,
  type AssetDraft,
  type AssetUse,
  type Variation,
  type VariationDraft,
} from '#core/assets/asset.ts';
import type { Recipe } from '#core/assets/recipe.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { cleanTags } from '#core/kernel/tags.ts';
import { action, type ActionOptions } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import { showEdits, type CachedEdit } from '#ui/cache/show-edits.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { sendingStore } from '#ui/kit/forms/sending-store.ts';
import { assetFigures, placedAssets } from './cached-assets.ts';
import { forEveryId } from './for-every-id.ts';
import { countText } from './format-asset.ts';

type Kept = {
  /** Of a new asset one that was made with the form, so that sending the form twice makes one asset. */
  readonly id: string | Promise<string>;
  readonly draft: AssetDraft;
  readonly variations: readonly VariationDraft[];
};

type Looks = { readonly asset: Asset; readonly variations: readonly Variation[]; readonly done?: string };

type Tagged = {
  readonly assets: readonly Asset[];
  readonly added: readonly string[];
  readonly onProgress: (done: number) => void;
};

type Made = {
  readonly asset: Asset;
  readonly source: Variation;
  readonly recipe: Recipe;
  readonly onProgress: (part: number) => void;
};

const atOnce = 100;

export const assetActions = (deps: FeatureDeps) => {
  const { portal, cache } = deps;
  const { assets } = portal;

  /** Gives up files that nothing names. */
  const discard = async (fileKeys: readonly string[]): Promise<void> => {
    await Promise.all(fileKeys.map((key) => assets.removeFile(key).catch(() => undefined)));
  };

  /**
   * An edit may move an asset into or out of a list: those out of sight are asked for again when they are next shown. The
   * last of its edits, for each other makes a list count as new.
   */
  const listsAreOld: CachedEdit = {
    show: async (client) => {
      await client.invalidateQueries({ queryKey: keys.assets.lists, refetchType: 'none' });
      return () => undefined;
    },
  };

  const changed = <I>(options: ActionOptions<I, Asset>) =>
    action<I, Asset>(deps, {
      ...options,
      shows: (asset) => [[keys.assets.one(asset.id), asset]],
      edits: (asset) => [...placedAssets([asset]), listsAreOld],
      touches: assetFigures,
    });
  const saveLooks = ({ asset, variations }: Looks): Promise<Asset> =>
    assets.edit(asset.id, asset, variationDraft({ variations }));
  const saidDone = (_asset: Asset, { done }: Looks) => (done === undefined ? undefined : ([done] as const));

  return {
    newId: () => assets.newId(),
    create: action(deps, {
      run: async ({ id, draft, variations }: Kept) => assets.create(await id, draft, variations),
      touches: [keys.assets.root],
      notifies: () => ['Asset created'],
    }),
    edit: changed({
      run: async ({ id, draft, variations }: Kept) => assets.edit(await id, draft, variations),
      notifies: () => ['Asset saved'],
    }),
    /** Changes how an asset looks, shown at once. */
    look: changed({
      run: saveLooks,
      optimistic: ({ asset, variations }) => placedAssets([{ ...asset, variations }]),
      notifies: saidDone,
      failureToast: true,
    }),
    /** Takes a variation away, shown once the server has agreed. */
    cut: changed({ run: saveLooks, notifies: saidDone, failureToast: true }),
    /** Makes a variation and keeps it; its file is given up where it cannot be kept. */
    make: changed({
      run: async ({ asset, source, recipe, onProgress }: Made) => {
        const made = await assets.applyRecipe(source, recipe, onProgress);
        try {
          return await assets.edit(asset.id, asset, [...variationDraft(asset), ...made]);
        } catch (cause) {
          await discard(made.map(({ key }) => key));
          throw cause;
        }
      },
    }),
    /** Gives assets more tags; those that they have stay. */
    tag: action(deps, {
      run: async ({ assets: chosen, added, onProgress }: Tagged) => {
        const byId = new Map(chosen.map((asset) => [asset.id, asset]));
        const tagged: Asset[] = [];
        const tagOne = async (id: string): Promise<void> => {
          const asset = byId.get(id);
          if (asset === undefined) return;
          const tags = cleanTags([...asset.tags, ...added]);
          tagged.push(await assets.edit(id, { ...asset, tags }, variationDraft(asset)));
        };
        const { failed, cause } = await forEveryId([...byId.keys()], tagOne, onProgress);
        await showEdits(cache, [...placedAssets(tagged), listsAreOld]);
        if (failed.length > 0)
          throw invalid('tags', `${failed.length} of ${chosen.length} not changed: ${failureMessage(cause)}`);
      },
      touches: assetFigures,
      notifies: (_tagged, { assets: chosen }) => [`${countText(chosen.length, 'asset')} tagged`],
    }),
    discard,
    /** The files of a form on their way. */
    files: () =>
      sendingStore<readonly VariationDraft[]>({
        send: (file, onProgress, signal) => assets.addFile(file, onProgress, signal),
        discard: (sent) => discard(sent.map(({ key }) => key)),
        inTurn: true,
      }),
    /** What uses the assets, as it is now. */
    uses: (ids: readonly string[]) =>
      watchedStore(async (): Promise<readonly AssetUse[]> => {
        const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, group) =>
          assets.uses(ids.slice(group * atOnce, (group + 1) * atOnce)),
        );
        return (await Promise.all(groups)).flat();
      }),
  };
};
