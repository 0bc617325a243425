import { lazy, Suspense } from 'react';
import type { Asset } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { assetsAddress } from '../grid/use-asset-filter.ts';

const AssetDetails = lazy(() => import('./AssetDetails.tsx').then((module) => ({ default: module.AssetDetails })));
const AssetForm = lazy(() => import('../form/AssetForm.tsx').then((module) => ({ default: module.AssetForm })));

type Props = {
  /** Of the page beneath. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** The list that the arrow keys walk through. */
  readonly assets: readonly Asset[];
};

/** The asset that the address names, above the page: `asset=new` makes one. */
export const AssetDialogs = ({ path, search, assets }: Props) => {
  const { navigator } = useApp();
  const id = search.get('asset');
  if (id === null) return null;
  const show = (asset: string | undefined): void =>
    navigator.go(assetsAddress(path, search, { asset }), { replace: true });
  const close = (): void => show(undefined);
  return (
    <Suspense>
      {id === 'new' ? (
        <AssetForm onSaved={(asset) => show(asset.id)} onClose={close} />
      ) : (
        <AssetDetails id={id} assets={assets} onShow={show} onClose={close} />
      )}
    </Suspense>
  );
};
