import { isolated } from '#core/kernel/isolated.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Asset, AssetUse } from '#core/assets/asset.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { assetActions } from '../asset-actions.ts';
import { assetRemovalActions } from '../asset-removal-actions.ts';
import { countText } from '../format-asset.ts';
import { usesText } from './uses-text.ts';

const none: readonly AssetUse[] = [];

type Props = {
  readonly assets: readonly Asset[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asks before assets go, telling where they are in use. */
export const DeleteAssets = ({ assets, onDeleted, onClose }: Props) => {
  const { remove } = useFeature(assetRemovalActions);
  const { uses } = useFeature(assetActions);
  const [ids] = useState(() => assets.map(({ id }) => id));
  const { data: found = none } = useStore(useMemo(() => uses(ids), [uses, ids]));
  const [first] = assets;
  const isOne = assets.length === 1;
  const title = isOne ? 'Delete this asset?' : `Delete ${countText(assets.length, 'asset')}?`;
  const confirm = async (): Promise<{ readonly ok: boolean }> => {
    const outcome = await remove(assets);
    if (outcome.ok) onDeleted();
    return outcome;
  };
  return (
    <ConfirmDialog title={title} verb={isOne ? 'Delete asset' : 'Delete assets'} onConfirm={confirm} onClose={onClose}>
      {isOne ? `${isolated(first?.name ?? '')} leaves` : 'They leave'} every list and collection at once.{' '}
      {isOne ? 'Its' : 'Their'} files are deleted for good after 24 hours.{' '}
      <span aria-live="polite">{usesText(found, assets.length)}</span>
    </ConfirmDialog>
  );
};
