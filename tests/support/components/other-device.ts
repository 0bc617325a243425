import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPorts, type ServerPorts } from '#adapters/memory/ports.ts';
import type { Account } from '#adapters/memory/tables.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { password } from './render-page.tsx';

/** Returns the ports of another device at which the person is signed in: what an altered port may hand on to. */
export const otherDevice = async (world: MemoryWorld, { email }: Account): Promise<ServerPorts> => {
  const ports = createMemoryPorts(world, createMemorySessionMemory());
  await ports.identity.signIn({ email, password });
  return ports;
};
