import type { DataApi } from '#adapters/appsync/data-api.ts';
import type { OpenRealtime } from '#adapters/appsync/open-realtime.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import { lazy, loaded, type Calls } from '#core/kernel/lazy.ts';
import type { PortalConfig } from './portal-config.ts';

/** What the adapters of the live profile are made from. */
export type LiveContext = {
  readonly config: PortalConfig;
  readonly identity: IdentityProvider;
  readonly hostedLogin: HostedLogin;
  readonly api: DataApi;
  /** Asked with the token of who holds the device, also in a look at the portal as a customer. */
  readonly ownApi: DataApi;
  readonly openRealtime: OpenRealtime;
};

/** What makes each of these ports, at its first use. */
export type Adapters<Ports> = { readonly [K in keyof Ports]: () => Ports[K] };

/** What makes each of these ports in the live profile, at its first use. */
export type LiveAdapters<Ports> = { readonly [K in keyof Ports]: (context: LiveContext) => Ports[K] };

/** The use cases of a feature, and the ports that they are made from. */
export type Wiring<Ports, UseCases> = {
  /** Whether its code loads when it is wanted. */
  readonly isLate: boolean;
  readonly needs: readonly (keyof Ports)[];
  readonly make: (ports: Ports) => UseCases;
};

/** Names every port once; a name that is left out does not compile. */
type EveryName<Ports, Names extends readonly unknown[]> = [Exclude<keyof Ports, Names[number]>] extends [never]
  ? Names
  : readonly ['missing', Exclude<keyof Ports, Names[number]>];

/** Use cases whose code the first script brings. */
export const eagerUseCases = <Ports, const Names extends readonly (keyof Ports)[], UseCases>(
  needs: Names & EveryName<Ports, Names>,
  make: (ports: Ports) => UseCases,
): Wiring<Ports, UseCases> => ({ isLate: false, needs, make });

/**
 * Use cases whose code loads with their first call. The code of the port `own`, the feature's gateway, loads beside it.
 */
export const lazyUseCases = <
  Ports extends { readonly [K in keyof Ports]: object },
  const Names extends readonly (keyof Ports)[],
  UseCases extends Calls<UseCases>,
>(
  own: Names[number],
  needs: Names & EveryName<Ports, Names>,
  load: () => Promise<(ports: Ports) => UseCases>,
): Wiring<Ports, UseCases> => ({
  isLate: true,
  needs,
  make: (ports) =>
    lazy(async () => {
      const [make, gateway] = await Promise.all([load(), loaded(ports[own])]);
      return make({ ...ports, [own]: gateway });
    }),
});
