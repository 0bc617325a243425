import { Container, type ServiceIdentifier } from 'inversify';
import type { Portal } from '#core/portal.ts';
import type { Adapters } from './feature.ts';
import type { Ports } from './ports.ts';
import { wirings } from './wirings.ts';

const port = <K extends keyof Ports>(name: K): ServiceIdentifier<Ports[K]> => Symbol.for(`port ${name}`);

const feature = <K extends keyof Portal>(name: K): ServiceIdentifier<Portal[K]> => Symbol.for(`feature ${name}`);

/** Resolves a feature with the ports that it needs, each made at its first use. */
export type Features = { readonly get: <K extends keyof Portal>(name: K) => Portal[K] };

/** Binds every port to its adapter, and every feature to its ports. */
export const createContainer = (adapters: Adapters<Ports>): Features => {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const name of Object.keys(adapters) as (keyof Ports)[])
    container.bind<unknown>(port(name)).toResolvedValue(adapters[name]);
  for (const name of Object.keys(wirings) as (keyof Portal)[]) {
    const { needs, make } = wirings[name];
    container.bind<unknown>(feature(name)).toDynamicValue((context) => {
      const ports = Object.fromEntries(needs.map((need) => [need, context.get<unknown>(port(need))]));
      return make(ports as unknown as Ports);
    });
  }
  return { get: (name) => container.get(feature(name)) };
};
