import { dirname, join } from 'node:path';
import { importsOf, type SourceFile } from './source-files.ts';

/** Who imports whom: the names that each name imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export type Arrow = { readonly from: string; readonly to: string; readonly imports: readonly string[] };

const subpaths: readonly (readonly [string, string])[] = [
  ['#core/', 'src-core/'],
  ['#adapters/', 'src-adapters/'],
  ['#ui/', 'src-ui/'],
  ['#backend/', 'src-backend/'],
  ['#contracts/', 'contracts/'],
  ['#src/', 'src/'],
];

/** The file that an import names, by its path from the root; undefined for a package. */
export const fileNamed = ({ path }: SourceFile, imported: string): string | undefined => {
  if (imported.startsWith('.')) return join(dirname(path), imported);
  const found = subpaths.find(([subpath]) => imported.startsWith(subpath));
  return found === undefined ? undefined : found[1] + imported.slice(found[0].length);
};

/** The imports between these files, type-only and lazy ones included. */
export const graphOf = (files: readonly SourceFile[]): Graph => {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      new Set(
        importsOf(file)
          .map((imported) => fileNamed(file, imported))
          .filter((target) => target !== undefined && target !== file.path && known.has(target)),
      ) as ReadonlySet<string>,
    ]),
  );
};

/** Groups of names that reach each other, each name in one group; what a group imports comes before it. */
export const knotsOf = (graph: Graph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  const visit = (name: string): number => {
    const at = order.size;
    order.set(name, at);
    lowest.set(name, at);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      const seen = order.get(next);
      const low = seen === undefined ? visit(next) : stack.includes(next) ? seen : at;
      lowest.set(name, Math.min(lowest.get(name) ?? at, low));
    }
    if (lowest.get(name) === at) knots.push(stack.splice(stack.indexOf(name)));
    return lowest.get(name) ?? at;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return knots;
};

/** The folder right under a layer that a file is in; the layer itself for files beside the folders. */
const roomOf = (layer: string, path: string): string => {
  const [room = '', ...rest] = path.slice(layer.length + 1).split('/');
  return rest.length === 0 ? layer : room;
};

/** The imports between the folders of a layer, one arrow for each pair of folders. */
export const arrowsOf = (layer: string, files: Graph): readonly Arrow[] => {
  const arrows = new Map<string, { from: string; to: string; imports: string[] }>();
  for (const [path, targets] of files)
    for (const target of targets) {
      const [from, to] = [roomOf(layer, path), roomOf(layer, target)];
      if (from === to) continue;
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] };
      arrow.imports.push(`${path} -> ${target}`);
      arrows.set(`${from} ${to}`, arrow);
    }
  return [...arrows.values()];
};

/** The order of at most 20 names, ground first, in which the fewest of them import one that comes later. */
const bestOrder = (names: readonly string[], graph: Graph): readonly string[] => {
  const masks = names.map((name) =>
    names.reduce((mask, other, at) => (graph.get(name)?.has(other) ? mask | (1 << at) : mask), 0),
  );
  const count = (bits: number): number => {
    let left = bits;
    let ones = 0;
    for (; left !== 0; left &= left - 1) ones += 1;
    return ones;
  };
  const all = 2 ** names.length - 1;
  const cost = new Uint16Array(all + 1).fill(0xffff);
  const last = new Uint8Array(all + 1);
  cost[0] = 0;
  for (let placed = 0; placed < all; placed += 1)
    for (const [at, mask] of masks.entries()) {
      const bit = 1 << at;
      if ((placed & bit) !== 0) continue;
      const sum = (cost[placed] ?? 0) + count(mask & ~placed & ~bit);
      if (sum >= (cost[placed | bit] ?? 0)) continue;
      cost[placed | bit] = sum;
      last[placed | bit] = at;
    }
  const order: string[] = [];
  for (let left = all; left !== 0; left &= ~(1 << (last[left] ?? 0))) order.unshift(names[last[left] ?? 0] ?? '');
  return order;
};

/** Folders from the ground up, so that as few arrows as possible point from a lower folder to a higher one. */
export const floorsOf = (arrows: readonly Arrow[]): readonly string[] => {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const graph: Graph = new Map(
    names.map((name) => [name, new Set(arrows.filter(({ from }) => from === name).map(({ to }) => to))]),
  );
  return knotsOf(graph).flatMap((knot) => bestOrder([...knot].sort(), graph));
};

/** The arrows that run back up under that order. */
export const upwardArrows = (arrows: readonly Arrow[], floors: readonly string[]): readonly Arrow[] =>
  arrows.filter(({ from, to }) => floors.indexOf(from) < floors.indexOf(to));
