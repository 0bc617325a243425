import { useEffect, useEffectEvent } from 'react';
import type { Asset } from '#core/assets/asset.ts';

export type Neighbours = { readonly previous: string | undefined; readonly next: string | undefined };

/** Where the arrow keys mean something of their own. */
const busy = 'input, select, textarea, video, [role="menu"], [role="radio"], [role="alertdialog"]';

/** The assets before and after this one in the list, which the arrow keys lead to. */
export const useNeighbours = (
  id: string,
  assets: readonly Asset[],
  show: (id: string) => void,
  isActive: boolean,
): Neighbours => {
  const index = assets.findIndex((asset) => asset.id === id);
  const previous = index > 0 ? assets[index - 1]?.id : undefined;
  const next = index < 0 ? undefined : assets[index + 1]?.id;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(busy) !== null) return;
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
    if (to !== undefined) show(to);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isActive]);
  return { previous, next };
};
