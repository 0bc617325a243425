import { lazy, Suspense } from 'react';
import type { Asset } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { assetsAddress } from '../grid/use-asset-filter.ts';

const AssetDetails = lazy(() => import('./AssetDetails.tsx').then((module) => ({ default: module.AssetDetails })));
const AssetForm = lazy(() => import('../form/AssetForm.tsx').then((module) => ({ default: module.AssetForm })));

type Props = {
  /** Of the page beneath. */
  readonly path: string;
  /** The asset that the address names; `new` makes one. */
  readonly opened: string | undefined;
  readonly search: URLSearchParams;
  /** The list that the arrow keys walk through. */
  readonly assets: readonly Asset[];
};

/** What the address opens above the page. */
export const AssetDialogs = ({ path, opened: id, search, assets }: Props) => {
  const { navigator } = useApp();
  if (id === undefined) return null;
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
