import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardGap,
  gridRows,
  isBeyondFrame,
  nextCard,
  ratioOf,
  rowHeights,
  type GridRow,
} from '#ui/assets/grid/grid-layout.ts';
import { someAsset, someVariation } from './some-asset.ts';

const ratios = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { maxLength: 60 });
const widths = fc.double({ min: 240, max: 2400, noNaN: true });

const spanOf = ({ widths: each }: GridRow): number =>
  each.reduce((sum, width) => sum + width, 0) + cardGap * (each.length - 1);
const heightAt = (width: number): number => (width < 600 ? rowHeights.phone : rowHeights.wide);

describe('the rows of the grid', () => {
  it('are exactly as wide as the grid but the last one, which is no wider', () => {
    fc.assert(
      fc.property(ratios, widths, (pictures, width) => {
        const spans = gridRows(pictures, width).map(spanOf);
        expect(spans.slice(0, -1)).toEqual(spans.slice(0, -1).map(() => Math.floor(width)));
        expect(spans.at(-1) ?? 0).toBeLessThanOrEqual(Math.floor(width));
      }),
    );
  });

  it('have every picture once and in order, none of them narrow and no row high', () => {
    fc.assert(
      fc.property(ratios, widths, (pictures, width) => {
        const rows = gridRows(pictures, width);
        expect(rows.flatMap(({ first, widths: each }) => each.map((_, at) => first + at))).toEqual([
          ...pictures.keys(),
        ]);
        const target = heightAt(Math.floor(width));
        expect(Math.min(target, ...rows.flatMap((row) => row.widths))).toBeGreaterThanOrEqual(target * 0.4 - 1);
        expect(Math.max(0, ...rows.map(({ height }) => height))).toBeLessThanOrEqual(target * 1.6);
      }),
    );
  });

  it('stay as they are, the last one aside, when pictures come at the end', () => {
    fc.assert(
      fc.property(ratios, ratios, widths, (pictures, more, width) => {
        const before = gridRows(pictures, width).slice(0, -1);
        expect(gridRows([...pictures, ...more], width).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it('are two pictures of 4:3 on a phone and four on a desk, a last one not stretched, and none of no width', () => {
    const shape = (width: number) =>
      gridRows(Array<number>(9).fill(4 / 3), width).map((row) => [row.widths.length, row.height]);
    expect(shape(358)).toEqual([
      [2, 128],
      [2, 128],
      [2, 128],
      [2, 128],
      [1, 140],
    ]);
    expect(shape(1136)).toEqual([
      [4, 204],
      [4, 204],
      [1, 220],
    ]);
    expect(shape(0)).toEqual([]);
  });
});

describe('the shape of a card', () => {
  const ratio = (width: number | undefined, height: number | undefined): number =>
    ratioOf(someAsset(1, { variations: [someVariation({ width, height })] }));

  it('is the picture’s, from 1:2 to 3:1, and 4:3 where it is unknown', () => {
    expect([ratio(300, 200), ratio(900, 100), ratio(100, 900)]).toEqual([1.5, 3, 0.5]);
    expect([isBeyondFrame({ width: 900, height: 300 }), isBeyondFrame({ width: 901, height: 300 })]).toEqual([
      false,
      true,
    ]);
    expect([ratio(undefined, 10), ratio(0, 0), ratioOf({ variations: [] })]).toEqual([4 / 3, 4 / 3, 4 / 3]);
  });
});

describe('the arrow keys in the grid', () => {
  const rows: readonly GridRow[] = [
    { first: 0, height: 200, widths: [100, 400, 100] },
    { first: 3, height: 200, widths: [308, 308] },
    { first: 5, height: 200, widths: [90] },
  ];
  const next = (key: string, from: number) => nextCard(key, from, rows, 6);

  it('lead to the cards beside, and to the nearest by its centre above and below', () => {
    expect([next('ArrowLeft', 3), next('ArrowRight', 2)]).toEqual([2, 3]);
    expect([0, 1, 2, 3, 4].map((from) => next('ArrowDown', from))).toEqual([3, 3, 4, 5, 5]);
    expect([3, 4, 5].map((from) => next('ArrowUp', from))).toEqual([0, 2, 3]);
  });

  it('lead nowhere past an end', () => {
    expect([next('ArrowUp', 2), next('ArrowDown', 5), next('ArrowRight', 5), next('ArrowLeft', 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(next('a', 3)).toBeUndefined();
  });

  it('go to the first and the last card with Home and End', () => {
    expect([next('Home', 4), next('End', 4)]).toEqual([0, 5]);
  });
});
