import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Brand } from '#core/brands/brand.ts';
import type { Use } from '#core/kernel/app-error.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { brandActions, usesOf } from './brand-actions.ts';

const BrandUses = lazy(() => import('./BrandUses.tsx').then((module) => ({ default: module.BrandUses })));

const BrandDialog = lazy(() => import('./BrandDialog.tsx').then((module) => ({ default: module.BrandDialog })));

type Ways = { readonly edit: () => void; readonly remove: () => void };

type Props = {
  readonly brand: Brand;
  readonly onDeleted?: () => void;
  /** Draws what begins the changes. */
  readonly children: (ways: Ways) => ReactNode;
};

/** What can be done with a brand, and the dialogs that it opens. */
export const BrandChanges = ({ brand, onDeleted, children }: Props) => {
  const { remove } = useFeature(brandActions);
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const [uses, setUses] = useState<readonly Use[]>();
  const close = (): void => setShown(undefined);
  const removeUnused = async () => {
    const outcome = await remove.run(brand.id);
    if (outcome.ok) onDeleted?.();
    const found = outcome.ok ? undefined : usesOf(outcome.error);
    setUses(found);
    return { ok: outcome.ok || found !== undefined };
  };
  return (
    <>
      {children({ edit: () => setShown('edit'), remove: () => setShown('delete') })}
      {shown === 'edit' ? (
        <Suspense>
          <BrandDialog brand={brand} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'delete' ? (
        <ConfirmDialog title="Delete this brand?" verb="Delete brand" onConfirm={removeUnused} onClose={close}>
          <bdi>{brand.name}</bdi> is deleted for good. A brand that is still in use stays, and you see what uses it.
        </ConfirmDialog>
      ) : null}
      {uses === undefined ? null : (
        <Suspense>
          <BrandUses brand={brand} uses={uses} onClose={() => setUses(undefined)} />
        </Suspense>
      )}
    </>
  );
};
