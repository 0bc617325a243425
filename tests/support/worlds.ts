import type { World } from './world.ts';

/** A kind of world: each port's contract is asserted in every one of them. */
export type WorldKind = { readonly name: string; readonly open: () => Promise<World> };

const everyWorld: readonly WorldKind[] = [
  { name: 'memory', open: async () => (await import('./memory-world.ts')).openMemoryWorld() },
  { name: 'embedded', open: async () => (await import('./embedded-world.ts')).openEmbeddedWorld() },
];

/** All of them, or the one that a project names in `WORLD`. */
export const worlds = everyWorld.filter(({ name }) => name === (process.env['WORLD'] ?? name));
