import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Asset } from '#core/assets/asset.ts';

export type Neighbours = { readonly previous: string | undefined; readonly next: string | undefined };

/** Where the arrow keys mean something of their own. */
const busy = 'input, select, textarea, video, [role="menu"], [role="radio"], [role="alertdialog"]';

const ways: Readonly<Record<string, keyof Neighbours>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/**
 * The assets before and after this one in the list, which the arrow keys lead to. A step that is asked for while the
 * list is on its way is taken when it is there.
 */
export const useNeighbours = (
  id: string,
  assets: readonly Asset[],
  show: (id: string) => void,
  isActive: boolean,
): Neighbours => {
  const index = assets.findIndex((asset) => asset.id === id);
  const previous = index > 0 ? assets[index - 1]?.id : undefined;
  const next = index < 0 ? undefined : assets[index + 1]?.id;
  const neighbours = { previous, next };
  const isKnown = assets.length > 0;
  const awaited = useRef<keyof Neighbours>(undefined);
  const take = useEffectEvent((way: keyof Neighbours | undefined) => {
    awaited.current = isKnown ? undefined : way;
    const to = way === undefined ? undefined : neighbours[way];
    if (isActive && to !== undefined) show(to);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(busy) !== null) return;
    const way = ways[event.key];
    if (way !== undefined) take(way);
  });
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isActive]);
  useEffect(() => {
    if (isKnown) take(awaited.current);
  }, [isKnown]);
  return neighbours;
};
