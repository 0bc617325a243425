import { useEffect, useState } from 'react';
import type { Asset, AssetUse } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { countText } from '../format-asset.ts';
import { usesText } from './uses-text.ts';
import { useAssetRemoval } from './use-asset-removal.ts';

const atOnce = 100;

/** What uses the assets; undefined until it is known, and where it cannot be known. */
const useUses = (assets: readonly Asset[]): readonly AssetUse[] | undefined => {
  const { portal } = useApp();
  const [uses, setUses] = useState<readonly AssetUse[]>();
  const [ids] = useState(() => assets.map(({ id }) => id));
  useEffect(() => {
    let current = true;
    const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, group) =>
      portal.assets.uses(ids.slice(group * atOnce, (group + 1) * atOnce)),
    );
    Promise.all(groups).then(
      (found) => {
        if (current) setUses(found.flat());
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [portal, ids]);
  return uses;
};

type Props = {
  readonly assets: readonly Asset[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asks before assets go, telling where they are in use. */
export const DeleteAssets = ({ assets, onDeleted, onClose }: Props) => {
  const removeAll = useAssetRemoval();
  const uses = useUses(assets);
  const [first] = assets;
  const isOne = assets.length === 1;
  const title = isOne ? 'Delete this asset?' : `Delete ${countText(assets.length, 'asset')}?`;
  const confirm = async (): Promise<boolean> => {
    const done = await removeAll(assets);
    if (done) onDeleted();
    return done;
  };
  return (
    <ConfirmDialog title={title} verb={isOne ? 'Delete asset' : 'Delete assets'} onConfirm={confirm} onClose={onClose}>
      {isOne ? `${first?.name ?? ''} leaves` : 'They leave'} every list and collection at once.{' '}
      {isOne ? 'Its' : 'Their'} files go for good in 24 hours.{' '}
      <span aria-live="polite">{usesText(uses ?? [], assets.length)}</span>
    </ConfirmDialog>
  );
};
