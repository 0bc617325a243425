import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToastQueue } from '#ui/context/notifier.ts';

const ToastRegion = lazy(() => import('./ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })));

type Props = { readonly queue: ToastQueue };

/** The region of the toasts, as soon as the first page has been drawn. */
export const LazyToastArea = ({ queue }: Props) => {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  return drawn ? (
    <Suspense fallback={null}>
      <ToastRegion queue={queue} />
    </Suspense>
  ) : null;
};
