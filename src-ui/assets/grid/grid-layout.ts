import { primaryVariation, type Asset, type Variation } from '#core/assets/asset.ts';

/** In pixels: the gap between cards, and the text beneath a picture. */
export const cardGap = 16;
export const cardText = 64;

/** How high rows are about, in pixels: on wide screens and on phones. */
export const rowHeights = { wide: 220, phone: 140 } as const;

const phoneWidth = 600;
/** Parts of that height: the narrowest card, and the highest row. */
const leastWidth = 0.4;
const highest = 1.6;
const unknownRatio = 4 / 3;

/** Cards side by side. Pixels are whole. */
export type GridRow = {
  /** The index of its first card. */
  readonly first: number;
  /** Of its pictures. */
  readonly height: number;
  readonly widths: readonly number[];
};

const ownRatio = ({ width = 0, height = 0 }: Partial<Pick<Variation, 'width' | 'height'>>): number =>
  width > 0 && height > 0 ? width / height : unknownRatio;

/** The width of an asset's picture by its height, from 1:2 to 3:1; 4:3 where it is unknown. */
export const ratioOf = (asset: Pick<Asset, 'variations'>): number =>
  Math.min(3, Math.max(0.5, ownRatio(primaryVariation(asset) ?? {})));

/** Whether a picture is wider or higher than any frame. */
export const isBeyondFrame = (variation: Pick<Variation, 'width' | 'height'>): boolean => {
  const ratio = ownRatio(variation);
  return ratio < 0.5 || ratio > 3;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const roomFor = (ratios: readonly number[], width: number): number => width - cardGap * (ratios.length - 1);

/** The height at which these pictures are together as wide as the grid. */
const fillingHeight = (ratios: readonly number[], width: number): number => roomFor(ratios, width) / sumOf(ratios);

/** A row as wide as the grid. */
const filled = (first: number, ratios: readonly number[], width: number, most: number): GridRow => {
  const room = roomFor(ratios, width);
  const sum = sumOf(ratios);
  const edges = ratios.map((_, at) => Math.round((room * sumOf(ratios.slice(0, at + 1))) / sum));
  return {
    first,
    height: Math.round(Math.min(fillingHeight(ratios, width), most)),
    widths: edges.map((edge, at) => edge - (edges[at - 1] ?? 0)),
  };
};

/**
 * Returns pictures of these ratios in rows of about one height, each as wide as the grid but the last, which is not stretched. What
 * comes at the end changes the last row only. Of no width there are no rows.
 */
export const gridRows = (ratios: readonly number[], gridWidth: number): readonly GridRow[] => {
  const width = Math.floor(gridWidth);
  if (width <= 0) return [];
  const target = width < phoneWidth ? rowHeights.phone : rowHeights.wide;
  const rows: GridRow[] = [];
  let first = 0;
  let row: readonly number[] = [];
  const close = (): void => {
    rows.push(filled(first, row, width, target * highest));
    first += row.length;
    row = [];
  };
  for (const ratio of ratios) {
    const longer = [...row, ratio];
    const height = fillingHeight(longer, width);
    const isBetterAsItIs =
      row.length > 0 &&
      (height * Math.min(...longer) < target * leastWidth || target / height > fillingHeight(row, width) / target);
    if (height <= target && isBetterAsItIs) close();
    row = [...row, ratio];
    if (fillingHeight(row, width) <= target) close();
  }
  if (row.length > 0) rows.push({ first, height: target, widths: row.map((ratio) => Math.floor(ratio * target)) });
  return rows;
};

/** The index of the row that has this card. */
export const rowOf = (rows: readonly GridRow[], card: number): number =>
  rows.findLastIndex(({ first }) => first <= card);

const centreIn = ({ widths }: GridRow, at: number): number =>
  sumOf(widths.slice(0, at)) + cardGap * at + (widths[at] ?? 0) / 2;

/** The card of a row whose centre is nearest to that of a card of another row. */
const nearestIn = (rows: readonly GridRow[], from: number, step: number): number | undefined => {
  const at = rowOf(rows, from);
  const [here, there] = [rows[at], rows[at + step]];
  if (here === undefined || there === undefined) return undefined;
  const centre = centreIn(here, from - here.first);
  const distances = there.widths.map((_, card) => Math.abs(centreIn(there, card) - centre));
  return there.first + distances.indexOf(Math.min(...distances));
};

/** The card that a key leads to from a card, or undefined for a key that leads nowhere. */
export const nextCard = (key: string, from: number, rows: readonly GridRow[], count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowUp') return nearestIn(rows, from, -1);
  if (key === 'ArrowDown') return nearestIn(rows, from, 1);
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : undefined;
  if (key === 'ArrowRight') return from + 1 < count ? from + 1 : undefined;
  return undefined;
};

/** How many cards show while assets or collections load. */
export const skeletonCards = 8;
