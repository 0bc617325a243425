import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { entryId } from './Entry.tsx';

type Rows = Pick<Virtualizer<Window, Element>, 'measurementsCache' | 'scrollToOffset'>;
type Place = { readonly id: string; readonly top: number };

/** Rows above are as high as they are only once they are drawn, some frames later. */
const frames = 10;

const topOf = (id: string): number | undefined => document.getElementById(entryId(id))?.getBoundingClientRect().top;

const hold = ({ id, top }: Place, toRow: () => void, isWanted: () => boolean, left = frames): void => {
  if (!isWanted()) return;
  const now = topOf(id);
  if (now === undefined) toRow();
  else scrollBy(0, now - top);
  if (left > 0) requestAnimationFrame(() => hold({ id, top }, toRow, isWanted, left - 1));
};

/**
 * Keeps the first row where it is when others come before it. Returns how to say that they will, which lets go of the row that was
 * kept before.
 */
export const useKeptPlace = (ids: readonly string[], rows: Rows): (() => void) => {
  const kept = useRef<Place>(undefined);
  const times = useRef(0);
  useLayoutEffect(() => {
    const place = kept.current;
    if (place === undefined || ids[0] === place.id) return;
    kept.current = undefined;
    const time = times.current;
    const toRow = (): void => {
      const row = rows.measurementsCache[ids.indexOf(place.id)];
      if (row !== undefined) rows.scrollToOffset(row.start - place.top);
    };
    hold(place, toRow, () => times.current === time);
  }, [ids, rows]);
  return () => {
    times.current += 1;
    const [id] = ids;
    const top = id === undefined ? undefined : topOf(id);
    kept.current = id === undefined || top === undefined ? undefined : { id, top };
  };
};
