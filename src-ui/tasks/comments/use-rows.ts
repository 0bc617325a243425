import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Threads up to this length are drawn whole, so that the browser's own search finds all of them. */
const drawnWhole = 40;
const usualHeight = 96;

/** The rows of a thread that are in sight, in the flow of the page, each as high as it is. */
export const useRows = (ids: readonly string[]) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => usualHeight,
    overscan: ids.length <= drawnWhole ? drawnWhole : 6,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: (index) => ids[index] ?? index,
  });
  const shown = rows.getVirtualItems();
  return {
    list,
    rows,
    shown,
    space: {
      paddingTop: Math.max(0, (shown[0]?.start ?? top) - top),
      paddingBottom: Math.max(0, rows.getTotalSize() + top - (shown.at(-1)?.end ?? rows.getTotalSize() + top)),
    },
  };
};
