import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { Asset } from '#core/assets/asset.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useTabSubject } from '#ui/context/use-tab-subject.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { assetStores } from '../asset-stores.ts';
import { AssetSkeleton } from './AssetSkeleton.tsx';
import { AssetTools } from './AssetTools.tsx';
import { AssetView, type AssetStep } from './AssetView.tsx';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';

const AssetForm = lazy(() => import('../form/AssetForm.tsx').then((module) => ({ default: module.AssetForm })));
const DeleteAssets = lazy(() => import('./DeleteAssets.tsx').then((module) => ({ default: module.DeleteAssets })));
const RecipeDialog = lazy(() => import('./RecipeDialog.tsx').then((module) => ({ default: module.RecipeDialog })));

type MissingProps = { readonly onClose: () => void };

const MissingAsset = ({ onClose }: MissingProps) => (
  <Modal title="Not Found" onClose={onClose}>
    <p>This asset is no longer in your library.</p>
    <ModalActions>
      <Button autoFocus onClick={onClose}>
        Show all assets
      </Button>
    </ModalActions>
  </Modal>
);

type KnownProps = {
  readonly asset: Asset;
  readonly neighbours: Neighbours;
  readonly step: AssetStep;
  readonly onStep: (step: AssetStep) => void;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

const KnownAsset = ({ asset, neighbours, step, onStep, onShow, onClose }: KnownProps) => {
  useTabSubject(asset.name);
  const back = (): void => onStep('view');
  const view = (
    <Modal size="wide" title={asset.name} tools={<AssetTools {...neighbours} onShow={onShow} />} onClose={onClose}>
      <AssetView key={asset.id} asset={asset} onStep={onStep} />
    </Modal>
  );
  return (
    <Suspense fallback={view}>
      {step === 'view' ? view : null}
      {step === 'delete' ? <DeleteAssets assets={[asset]} onDeleted={onClose} onClose={back} /> : null}
      {step === 'recipes' ? <RecipeDialog asset={asset} onClose={back} /> : null}
      {step === 'edit' ? <AssetForm asset={asset} onSaved={back} onClose={back} /> : null}
    </Suspense>
  );
};

type Props = {
  readonly id: string;
  readonly assets: readonly Asset[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

const AskedAsset = ({ id, assets, onShow, onClose }: Props) => {
  const { data, error, refresh } = useStore(useFeature(assetStores).one(id));
  const asset = data === undefined ? assets.find((each) => each.id === id) : data;
  const [taken, setTaken] = useState<{ readonly id: string; readonly step: AssetStep }>({ id, step: 'view' });
  const step = taken.id === id ? taken.step : 'view';
  const neighbours = useNeighbours(id, assets, onShow, asset !== null && step === 'view');
  if (asset === null) return <MissingAsset onClose={onClose} />;
  if (asset !== undefined)
    return (
      <KnownAsset
        asset={asset}
        neighbours={neighbours}
        step={step}
        onStep={(next) => setTaken({ id, step: next })}
        onShow={onShow}
        onClose={onClose}
      />
    );
  return (
    <Modal size="wide" title="Asset" onClose={onClose}>
      {error === undefined ? <AssetSkeleton /> : <FailureScreen error={error} retry={refresh} />}
    </Modal>
  );
};

/** One asset above the page: its files and facts, and every change of it. */
export const AssetDetails = ({ id, ...rest }: Props) => {
  const known = parseUlid(id);
  return known === undefined ? <MissingAsset onClose={rest.onClose} /> : <AskedAsset id={known} {...rest} />;
};
