import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { worldOver } from '../embedded-world.ts';
import type { World } from '../world.ts';
import { startCloudBackend } from './cloud-backend.ts';

/** The world whose data API is on AppSync. */
export const openCloudWorld = async (): Promise<World> => {
  let ahead = 0;
  const { backend, appSync, close } = await startCloudBackend({ now: () => Date.now() + ahead });
  return worldOver({
    backend,
    config: parsePortalConfig(appSync.config, backend.url),
    server: appSync.server,
    goAhead: (milliseconds) => (ahead += milliseconds),
    close,
  });
};
