import { Container, type ServiceIdentifier } from 'inversify';
import type { Portal } from '#core/portal.ts';
import type { Wiring } from './feature.ts';
import { features } from './features.ts';
import { port, type Ports } from './ports.ts';

/** Binds every port to an adapter. */
export type Profile = (container: Container) => void;

type Names = readonly (keyof Portal)[];

const token = <K extends keyof Portal>(name: K): ServiceIdentifier<Portal[K]> => Symbol.for(`feature ${name}`);

const resolve = (needs: readonly (keyof Ports)[], context: Pick<Container, 'get'>): Ports => {
  const resolved: Record<string, unknown> = {};
  for (const need of needs) resolved[need] = context.get(port(need));
  return resolved as unknown as Ports;
};

const bindFeature = <K extends keyof Portal>(container: Container, name: K, wiring: Wiring<Portal[K]>): void => {
  container.bind(token(name)).toDynamicValue(() => wiring.make(resolve(wiring.needs, container)));
};

/** Returns the plain portal, each of whose features is resolved at its first use. Views, commands and tests hold no container. */
export const createPortal = (profile: Profile): Portal => {
  const container = new Container({ defaultScope: 'Singleton' });
  profile(container);
  const portal = {};
  for (const name of Object.keys(features) as Names) {
    bindFeature(container, name, features[name].useCases as Wiring<Portal[typeof name]>);
    Object.defineProperty(portal, name, { enumerable: true, get: () => container.get(token(name)) });
  }
  return portal as Portal;
};
