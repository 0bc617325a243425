import { useState } from 'react';
import { variationDraft, type Asset, type Variation } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { placeAssets, showAssets } from '../cached-assets.ts';

/** Changes an asset's variations. What is `shownAtOnce` is taken back where the change is refused. */
export const useAssetEdit = (asset: Asset) => {
  const { portal, cache, notify } = useApp();
  const [busy, setBusy] = useState(false);
  const save = async (variations: readonly Variation[], told?: string, shownAtOnce = true): Promise<boolean> => {
    setBusy(true);
    if (shownAtOnce) placeAssets(cache, [{ ...asset, variations }]);
    try {
      showAssets(cache, [await portal.assets.edit(asset.id, asset, variationDraft({ variations }))]);
      if (told !== undefined) notify('success', 'Success!', told);
      return true;
    } catch (cause) {
      placeAssets(cache, [asset]);
      notify('error', 'Error!', failureMessage(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
