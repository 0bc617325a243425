import { useState } from 'react';
import type { Asset, AssetDraft, VariationDraft } from '#core/assets/asset.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { assetStores } from '../asset-stores.ts';
import { showAssets } from '../cached-assets.ts';

/** Creates or edits an asset. A new one's id is made once, so that sending it twice makes one. */
export const useKeepAsset = (asset: Asset | undefined) => {
  const { portal, cache, notify } = useApp();
  const { refresh } = useFeature(assetStores);
  const [newId] = useState(() => portal.assets.newId());
  return async (facts: AssetDraft, variations: readonly VariationDraft[]): Promise<Asset> => {
    if (asset === undefined) {
      const created = await portal.assets.create(await newId, facts, variations);
      void refresh();
      notify('success', 'Success!', 'The asset is created');
      return created;
    }
    const edited = await portal.assets.edit(asset.id, facts, variations);
    showAssets(cache, [edited]);
    notify('success', 'Success!', 'The asset is changed');
    return edited;
  };
};
