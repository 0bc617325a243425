import type { World } from './world.ts';

/** A kind of world: each port's contract is asserted in every one of them. */
export type WorldKind = { readonly name: string; readonly open: () => Promise<World> };

const everyWorld: readonly WorldKind[] = [
  { name: 'memory', open: async () => (await import('./memory-world.ts')).openMemoryWorld() },
  { name: 'embedded', open: async () => (await import('./embedded-world.ts')).openEmbeddedWorld() },
  { name: 'appsync', open: async () => (await import('./cloud/cloud-world.ts')).openCloudWorld() },
];

const named = process.env['WORLD']?.split(',') ?? ['memory', 'embedded'];

/** Those that a project names in `WORLD`; AppSync's is only where it is named. */
export const worlds = everyWorld.filter(({ name }) => named.includes(name));
