import { useState } from 'react';
import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import type { Recipe } from '#core/assets/recipe.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { assetActions } from '../asset-actions.ts';
import { countText } from '../format-asset.ts';

/** Makes variations one after the other; each is kept before the next begins, so that a failure costs only one. */
export const useRecipes = (asset: Asset) => {
  const { notify } = useApp();
  const { make: makeOne } = useFeature(assetActions);
  const [making, setMaking] = useState<string>();
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState<string>();

  /** Returns the recipes that are left because one failed. */
  const make = async (recipes: readonly Recipe[]): Promise<readonly Recipe[]> => {
    const source = primaryVariation(asset);
    if (source === undefined) return recipes;
    let now = asset;
    let count = 0;
    setProblem(undefined);
    for (const recipe of recipes) {
      setMaking(recipe.name);
      setDone(count);
      const before = count;
      const onProgress = (part: number): void => setDone(before + part);
      const outcome = await makeOne.run({ asset: now, source, recipe, onProgress });
      if (!outcome.ok) {
        setProblem(`${recipe.name}: ${failureText(outcome.error)}`);
        break;
      }
      now = outcome.value;
      count += 1;
    }
    setMaking(undefined);
    if (count > 0) notify('success', count === 1 ? 'Variation made' : `${countText(count, 'variation')} made`);
    return recipes.slice(count);
  };

  return { making, done, problem, make };
};
