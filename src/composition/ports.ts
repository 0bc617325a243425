import type { DeploymentPorts, DevicePorts } from './device-ports.ts';
import type { features } from './features.ts';

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

type Live = Intersection<(typeof features)[keyof typeof features]['live']>;

type Made<Maker> = Maker extends (...args: never[]) => infer Port ? Port : never;

/** The ports that the features bring, by name. */
export type FeaturePorts = { readonly [K in keyof Live]: Made<Live[K]> };

export type Ports = DevicePorts & DeploymentPorts & FeaturePorts;

/** Returns adapters that are made already as what makes them. */
export const ready = <T extends object>(made: T): { readonly [K in keyof T]: () => T[K] } =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, () => value as unknown])) as {
    readonly [K in keyof T]: () => T[K];
  };
