/** In pixels: the narrowest card where there is room, the gap between cards, and the text beneath a thumbnail. */
export const cardMin = 208;
export const cardGap = 16;
export const cardText = 64;

/** How many cards stand side by side in this width, and how wide each one is. Two at least. */
export const gridLayout = (
  width: number,
): { readonly columns: number; readonly card: number; readonly row: number } => {
  const columns = Math.max(2, Math.floor((width + cardGap) / (cardMin + cardGap)));
  const card = Math.max(0, (width - cardGap * (columns - 1)) / columns);
  return { columns, card, row: card + cardText + cardGap };
};

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** The card that a key leads to from a card, or undefined for a key that leads nowhere. */
export const nextCard = (key: string, from: number, columns: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key]?.(columns);
  if (step === undefined) return undefined;
  const next = from + step;
  return next < 0 || next >= count ? undefined : next;
};

/** How many cards show while assets or collections load. */
export const skeletonCards = 8;
