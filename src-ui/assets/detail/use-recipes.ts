import { useState } from 'react';
import { primaryVariation, variationDraft, type Asset, type VariationDraft } from '#core/assets/asset.ts';
import type { Recipe } from '#core/assets/recipe.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { countText } from '../format-asset.ts';
import { showAssets } from '../cached-assets.ts';

/** Makes variations one after the other; each is kept before the next begins, so that a failure costs one alone. */
export const useRecipes = (asset: Asset) => {
  const { portal, cache, notify } = useApp();
  const [making, setMaking] = useState<string>();
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState<string>();

  const keep = async (before: Asset, made: readonly VariationDraft[]): Promise<Asset> => {
    try {
      return await portal.assets.edit(before.id, before, [...variationDraft(before), ...made]);
    } catch (cause) {
      await Promise.all(made.map(({ key }) => portal.assets.removeFile(key).catch(() => undefined)));
      throw cause;
    }
  };

  /** Answers the recipes that are left because one failed. */
  const make = async (recipes: readonly Recipe[]): Promise<readonly Recipe[]> => {
    const source = primaryVariation(asset);
    if (source === undefined) return recipes;
    let now = asset;
    let count = 0;
    setProblem(undefined);
    try {
      for (const recipe of recipes) {
        setMaking(recipe.name);
        setDone(count);
        now = await keep(now, await portal.assets.applyRecipe(source, recipe, (part) => setDone(count + part)));
        showAssets(cache, [now]);
        count += 1;
      }
    } catch (cause) {
      setProblem(`${recipes[count]?.name ?? 'Variation'}: ${failureMessage(cause)}`);
    }
    setMaking(undefined);
    if (count > 0)
      notify(
        'success',
        'Success!',
        count === 1 ? 'The variation is made' : `${countText(count, 'variation')} are made`,
      );
    return recipes.slice(count);
  };

  return { making, done, problem, make };
};
