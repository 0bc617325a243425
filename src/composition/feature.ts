import type { DataApi } from '#adapters/appsync/data-api.ts';
import type { OpenRealtime } from '#adapters/appsync/open-realtime.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import { lazy, loaded, type Calls } from '#core/kernel/lazy.ts';
import type { PortalConfig } from './portal-config.ts';
import type { Ports } from './ports.ts';

/** What the adapters of the live profile are made from. */
export type LiveContext = {
  readonly config: PortalConfig;
  readonly identity: IdentityProvider;
  readonly hostedLogin: HostedLogin;
  readonly api: DataApi;
  readonly openRealtime: OpenRealtime;
};

/** What makes each of these ports in the live profile, at its first use. */
export type LiveAdapters<Name extends keyof Ports> = { readonly [K in Name]: (context: LiveContext) => Ports[K] };

/** The use cases of a feature, and the ports that they are made from. */
export type Wiring<UseCases> = {
  readonly needs: readonly (keyof Ports)[];
  readonly make: (ports: Ports) => UseCases;
};

/** How a feature is put together. Its file declares its own ports in {@link Ports}. */
export type Feature<UseCases> = {
  readonly useCases: Wiring<UseCases>;
  readonly live: Partial<LiveAdapters<keyof Ports>>;
};

/** Use cases whose code the first script brings. */
export const eagerUseCases = <Name extends keyof Ports, UseCases>(
  needs: readonly Name[],
  make: (ports: Pick<Ports, Name>) => UseCases,
): Wiring<UseCases> => ({ needs, make });

/**
 * Use cases whose code loads with their first call. The code of the first port, the feature's own gateway, loads beside
 * it.
 */
export const lazyUseCases = <Own extends keyof Ports, Name extends keyof Ports, UseCases extends Calls<UseCases>>(
  needs: readonly [Own, ...Name[]],
  load: () => Promise<(ports: Pick<Ports, Own | Name>) => UseCases>,
): Wiring<UseCases> =>
  eagerUseCases(needs, (ports) =>
    lazy(async () => {
      const [make, own] = await Promise.all([load(), loaded<Ports[Own]>(ports[needs[0]])]);
      return make({ ...ports, [needs[0]]: own });
    }),
  );
