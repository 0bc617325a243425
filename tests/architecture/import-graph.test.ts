import { describe, expect, it } from 'vitest';
import { arrowsOf, floorsOf, graphOf, knotsOf, upwardArrows, type Arrow } from './import-graph.ts';
import { codeUnder, layers } from './source-files.ts';

/** How many arrows between a layer's folders may run back up. */
const mostUpward: Readonly<Record<(typeof layers)[number], number>> = {
  'src-core': 0,
  'src-adapters': 0,
  'src-ui': 0,
  'src-backend': 0,
  src: 0,
  contracts: 0,
};

const arrow = (from: string, to: string): Arrow => ({ from, to, imports: [`${from} -> ${to}`] });

describe('the import graph', () => {
  it.each(layers)('runs down from folder to folder in %s', (layer) => {
    const arrows = arrowsOf(layer, graphOf(codeUnder(layer)));
    const floors = floorsOf(arrows);
    const upward = upwardArrows(arrows, floors);
    console.log(`${layer}: ${arrows.length} arrows, ${upward.length} back up. From the ground: ${floors.join(', ')}`);
    const found = upward.map(({ from, to, imports }) => `${from} -> ${to}: ${imports.join(', ')}`);
    expect(found.length > mostUpward[layer] ? found : []).toEqual([]);
  });

  it('has no circle of files, type-only imports included', () => {
    const knots = knotsOf(graphOf(layers.flatMap(codeUnder)));
    expect(knots.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('finds a circle', () => {
    const knots = knotsOf(
      graphOf([
        { path: 'src-core/a.ts', text: "import { b } from './b.ts';" },
        { path: 'src-core/b.ts', text: "const c = () => import('./c.ts');" },
        { path: 'src-core/c.ts', text: "import type { A } from '#core/a.ts';" },
        { path: 'src-core/d.ts', text: "import { a } from './a.ts';" },
      ]),
    );
    expect(knots.map((knot) => [...knot].sort())).toEqual([
      ['src-core/a.ts', 'src-core/b.ts', 'src-core/c.ts'],
      ['src-core/d.ts'],
    ]);
  });

  it('blames the fewest arrows', () => {
    const arrows = [arrow('b', 'a'), arrow('c', 'a'), arrow('c', 'b'), arrow('d', 'c'), arrow('a', 'd')];
    const upward = upwardArrows(arrows, floorsOf(arrows));
    expect(upward.map(({ from, to }) => `${from} ${to}`)).toEqual(['a d']);
  });
});
