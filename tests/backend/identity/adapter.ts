import '#tests/support/identity/native-powers.ts';
import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import { createAmplifySdk, type UserPool } from '#adapters/amplify/amplify-sdk.ts';
import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { config, type IdentityWorld } from './identity-world.ts';

/** A device of the portal's own at this service. */
export const openDevice = (
  world: Pick<IdentityWorld, 'url'>,
  pool: Partial<UserPool> = {},
  clock: Clock = createSystemClock(),
) => {
  const storage = createMemoryTokenStorage();
  const identity = createAmplifyIdentityProvider({
    clientId: config.clientId,
    storage,
    clock,
    exclusively: createExclusively(undefined),
    loadSdk: async () =>
      createAmplifySdk(
        {
          userPoolId: config.poolId,
          userPoolClientId: config.clientId,
          userPoolEndpoint: `${world.url}/idp`,
          productName: 'A & B',
          ...pool,
        },
        storage,
      ),
  });
  return { identity, storage };
};
