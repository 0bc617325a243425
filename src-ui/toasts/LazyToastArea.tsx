import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import type { ToastQueue } from '#ui/context/notifier.ts';

const ToastArea = lazy(() => import('./ToastArea.tsx').then((module) => ({ default: module.ToastArea })));

type Props = { readonly queue: ToastQueue };

/** Nothing until the first toast; then the area, for good. */
export const LazyToastArea = ({ queue }: Props) => {
  const wanted = useStore(queue, ({ waiting }) => waiting.length > 0 || mounted.has(queue));
  if (!wanted) return null;
  mounted.add(queue);
  return (
    <Suspense fallback={null}>
      <ToastArea queue={queue} />
    </Suspense>
  );
};

const mounted = new WeakSet<ToastQueue>();
