import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

export const signedInKey = 'memory-signed-in';
export const signedInSinceKey = 'memory-signed-in-since';

/** Whose device it is, unless that person signed out everywhere since. */
export const signedInAccount = (world: MemoryWorld, device: SessionMemory): Account | undefined => {
  const account = world.tables.users.get(device.get(signedInKey) ?? '');
  if (account === undefined) return undefined;
  const since = Number(device.get(signedInSinceKey) ?? 0);
  return since === (account.signOuts ?? 0) ? account : undefined;
};
