import { openEmbeddedWorld } from './embedded-world.ts';
import { openMemoryWorld } from './memory-world.ts';
import type { World } from './world.ts';

/** A kind of world: each port's contract is asserted in every one of them. */
export type WorldKind = { readonly name: string; readonly open: () => Promise<World> };

export const worlds: readonly WorldKind[] = [
  { name: 'memory', open: openMemoryWorld },
  { name: 'embedded', open: openEmbeddedWorld },
];
