import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { entryId } from './CommentRow.tsx';

type Rows = Pick<Virtualizer<Window, Element>, 'measurementsCache' | 'scrollToOffset'>;
type Place = { readonly id: string; readonly top: number };

/** Rows above are as high as they are only once they are drawn, some frames later. */
const frames = 10;

const topOf = (id: string): number | undefined => document.getElementById(entryId(id))?.getBoundingClientRect().top;

const hold = ({ id, top }: Place, toRow: () => void, left = frames): void => {
  const now = topOf(id);
  if (now === undefined) toRow();
  else scrollBy(0, now - top);
  if (left > 0) requestAnimationFrame(() => hold({ id, top }, toRow, left - 1));
};

/** Keeps the first row where it is when others come before it. Returns how to say that they will. */
export const useKeptPlace = (ids: readonly string[], rows: Rows): (() => void) => {
  const kept = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const place = kept.current;
    if (place === undefined || ids[0] === place.id) return;
    kept.current = undefined;
    hold(place, () => {
      const row = rows.measurementsCache[ids.indexOf(place.id)];
      if (row !== undefined) rows.scrollToOffset(row.start - place.top);
    });
  }, [ids, rows]);
  return () => {
    const [id] = ids;
    const top = id === undefined ? undefined : topOf(id);
    kept.current = id === undefined || top === undefined ? undefined : { id, top };
  };
};
