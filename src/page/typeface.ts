import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

const letters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Those of every language in Latin letters, Vietnamese among them, with the signs of prose, money, sums and keys. */
const knownLetters = [
  letters(0x20, 0x7e),
  letters(0xa0, 0x17f),
  'ƒƠơƯưǍǎǏǐǑǒǓǔǪǫǺǻǼǽǾǿȘșȚțẀẁẂẃẄẅẞ',
  letters(0x1ea0, 0x1ef9),
  'ˆˇ˘˙˚˛˜˝‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€₤₦₩₫₱₴₹₺₿№™←↑→↓↔↵−≈≠≤≥∞✓✗⌘⌥⇧⌃⏎⌫★☆○●',
].join('');

type Cut = {
  readonly targetFormat: 'sfnt' | 'woff2';
  readonly wght: number | { readonly min: number; readonly max: number };
};

const served: Cut = { targetFormat: 'woff2', wght: { min: 400, max: 600 } };

/** Inter with these letters in the weights that are asked for, with kerning, forms by context and figures of one width. */
export const interSubset = async ({ targetFormat, wght }: Cut = served): Promise<Uint8Array> =>
  subsetFont(await readFile(resolve('inter-ui/variable/InterVariable.woff2')), knownLetters, {
    targetFormat,
    variationAxes: { wght, opsz: 14 },
    keepFeatures: ['calt', 'kern', 'tnum'],
    noHinting: true,
  });

/** Adds the typeface and its licence to the files of the page. */
export const typeface = (): Plugin => ({
  name: 'typeface',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  async generateBundle() {
    this.emitFile({ type: 'asset', name: 'inter.woff2', source: await interSubset() });
    const licence = await readFile(resolve('inter-ui/LICENSE.txt'));
    this.emitFile({ type: 'asset', name: 'inter-licence.txt', source: licence });
  },
});

/** Returns the address of the typeface among the files that are built for a path of the host; undefined where nothing is built. */
export const typefaceAddress = (
  bundle: Readonly<Record<string, unknown>> | undefined,
  base: string,
): string | undefined => {
  const file = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
  return file === undefined ? undefined : `${base}/${file}`;
};

/** What makes the typeface ready for a page that asks for it; text never waits for it, and never changes to it. */
export const typefaceStyle = (address: string): string =>
  `@font-face{font-family:Inter;src:url(${address}) format("woff2");font-weight:400 600;font-display:optional}`;
