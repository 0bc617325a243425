import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './overlays/ConfirmModal.tsx';

const ConfirmModal = lazy(() =>
  import('./overlays/ConfirmModal.tsx').then((module) => ({ default: module.ConfirmModal })),
);

/** Asks before something that cannot be taken back; its code comes when it is first asked. */
export const ConfirmDialog = (props: ConfirmProps) => (
  <Suspense>
    <ConfirmModal {...props} />
  </Suspense>
);
