import type { Container, ServiceIdentifier } from 'inversify';
import type { DeploymentPorts, DevicePorts } from './device-ports.ts';
import type { Adapters } from './feature.ts';
import type { features } from './features.ts';

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

type Live = Intersection<(typeof features)[keyof typeof features]['live']>;

type Made<Maker> = Maker extends (...args: never[]) => infer Port ? Port : never;

/** The ports that the features bring, by name. */
export type FeaturePorts = { readonly [K in keyof Live]: Made<Live[K]> };

export type Ports = DevicePorts & DeploymentPorts & FeaturePorts;

/** Returns the token of a port. */
export const port = <K extends keyof Ports>(name: K): ServiceIdentifier<Ports[K]> => Symbol.for(`port ${name}`);

export const bindPorts = (container: Container, adapters: Adapters<Ports>): void => {
  for (const name of Object.keys(adapters) as (keyof Ports)[])
    container.bind<unknown>(port(name)).toResolvedValue(adapters[name]);
};

/** Returns adapters that are made already as what makes them. */
export const ready = <T extends object>(made: T): { readonly [K in keyof T]: () => T[K] } =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, () => value as unknown])) as {
    readonly [K in keyof T]: () => T[K];
  };
