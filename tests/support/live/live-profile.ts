import { WebSocket } from 'ws';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Profile } from '#src/composition/portal.ts';
import type { PortalConfig } from '#src/composition/portal-config.ts';
import { createLiveProfile } from '#src/composition/profiles/live.ts';

export const nodeOptions = (go: (address: string) => void) => ({
  go,
  tokenStorage: createMemoryTokenStorage(),
  session: createMemorySessionMemory(),
  socketClass: WebSocket,
});

/** The very wiring that the browser has, over a storage and a socket of Node. */
export const liveProfile = (config: PortalConfig, go: (address: string) => void = () => undefined): Profile =>
  createLiveProfile(config, nodeOptions(go));
