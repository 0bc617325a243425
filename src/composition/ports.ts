import type { Container, ServiceIdentifier } from 'inversify';
import type { Clock } from '#core/kernel/clock.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';

/** The ports by name: those of every device here; each file under `features` adds its own. */
export interface Ports {
  readonly clock: Clock;
  readonly ulid: UlidSource;
  readonly preferences: Preferences;
  readonly session: SessionMemory;
  readonly deviceStore: DeviceStore;
}

/** What makes each of these ports, at its first use. */
export type Adapters<Name extends keyof Ports = keyof Ports> = { readonly [K in Name]: () => Ports[K] };

/** Returns the token of a port. */
export const port = <K extends keyof Ports>(name: K): ServiceIdentifier<Ports[K]> => Symbol.for(`port ${name}`);

export const bindPorts = (container: Container, adapters: Adapters): void => {
  for (const name of Object.keys(adapters) as (keyof Ports)[])
    container.bind(port(name)).toResolvedValue(adapters[name]);
};

/** Returns adapters that are there already as what makes them. */
export const ready = <T extends object>(made: T): { readonly [K in keyof T]: () => T[K] } =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, () => value as unknown])) as {
    readonly [K in keyof T]: () => T[K];
  };
