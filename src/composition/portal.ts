import { lazy, loaded, once, type Calls } from '#core/kernel/lazy.ts';
import type { Portal } from '#core/portal.ts';
import type { Features } from './container.ts';
import type { Adapters } from './feature.ts';
import type { Ports } from './ports.ts';
import { wirings } from './wirings.ts';

/** What makes each port of the portal, at its first use. */
export type Profile = Adapters<Ports>;

/** Returns the profile with one of its ports changed. */
export const withPort = <K extends keyof Ports>(
  profile: Profile,
  name: K,
  change: (made: Ports[K]) => Ports[K],
): Profile => ({ ...profile, [name]: () => change(profile[name]()) });

const pick = (adapters: Adapters<Ports>, needs: readonly (keyof Ports)[]): Ports =>
  Object.fromEntries(needs.map((need) => [need, adapters[need]()])) as unknown as Ports;

type Container = { readonly createContainer: (adapters: Adapters<Ports>) => Features };

/**
 * Returns the plain portal, each of whose features is made at its first use. Views, commands and tests hold no container:
 * its code loads with the first feature whose own code loads when it is wanted, again after a load that failed.
 */
export const createPortal = (
  profile: Profile,
  loadContainer: () => Promise<Container> = async () => import('./container.ts'),
): Portal => {
  const adapters = Object.fromEntries(
    Object.entries<() => unknown>(profile).map(([name, make]) => [name, once(make)]),
  ) as unknown as Adapters<Ports>;
  let opening: Promise<Features> | undefined;
  const container = (): Promise<Features> => {
    opening ??= loadContainer().then(
      ({ createContainer }) => createContainer(adapters),
      (cause: unknown) => {
        opening = undefined;
        throw cause;
      },
    );
    return opening;
  };

  const late = (name: keyof Portal): unknown =>
    lazy(async () => loaded<Calls<object>>((await container()).get(name) as Calls<object>));

  const portal = {};
  for (const name of Object.keys(wirings) as (keyof Portal)[]) {
    const { isLate, needs, make } = wirings[name];
    const feature = once(() => (isLate ? late(name) : make(pick(adapters, needs))));
    Object.defineProperty(portal, name, { enumerable: true, get: feature });
  }
  return portal as Portal;
};
