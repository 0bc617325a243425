import { Container, type ServiceIdentifier } from 'inversify';
import type { Portal } from '#core/portal.ts';
import type { Wiring } from './feature.ts';
import { features } from './features.ts';
import { port, type Ports } from './ports.ts';

/** Binds every port to an adapter. */
export type Profile = (container: Container) => void;

/** A feature without a file, and a port that no feature brings, do not compile here. */
const wirings: { readonly [K in keyof Portal]: { readonly useCases: Wiring<Ports, Portal[K]> } } = features;

const token = <K extends keyof Portal>(name: K): ServiceIdentifier<Portal[K]> => Symbol.for(`feature ${name}`);

const resolve = (needs: readonly (keyof Ports)[], container: Container): Ports => {
  const resolved: Record<string, unknown> = {};
  for (const need of needs) resolved[need] = container.get<unknown>(port(need));
  return resolved as unknown as Ports;
};

/** Returns the plain portal, each of whose features is resolved at its first use. Views, commands and tests hold no container. */
export const createPortal = (profile: Profile): Portal => {
  const container = new Container({ defaultScope: 'Singleton' });
  profile(container);
  const portal = {};
  for (const name of Object.keys(wirings) as (keyof Portal)[]) {
    const { needs, make } = wirings[name].useCases;
    container.bind<unknown>(token(name)).toDynamicValue(() => make(resolve(needs, container)));
    Object.defineProperty(portal, name, { enumerable: true, get: () => container.get(token(name)) });
  }
  return portal as Portal;
};
