import { accessDenied } from '#core/kernel/app-error.ts';
import { viewChangesNothing } from '#core/viewing/viewing.ts';

type Method = (...args: never[]) => unknown;

type Gateways = Readonly<Record<string, object>>;

/** The calls of each gateway that only read. */
export type Reads<All extends Gateways> = { readonly [Name in keyof All]: readonly (keyof All[Name] & string)[] };

const guarded = (gateway: object, reads: readonly string[], isViewing: () => boolean): object =>
  Object.fromEntries(
    Object.entries(gateway as Readonly<Record<string, Method>>).map(([name, run]): [string, Method] => [
      name,
      reads.includes(name)
        ? run
        : (...args) => (isViewing() ? Promise.reject(accessDenied(viewChangesNothing)) : run(...args)),
    ]),
  );

/** Refuses all that is not said to read, while somebody looks at the portal as another person sees it. */
export const readsOnly = <All extends Gateways>(gateways: All, reads: Reads<All>, isViewing: () => boolean): All =>
  Object.fromEntries(
    Object.entries(gateways).map(([name, gateway]) => [name, guarded(gateway, reads[name] ?? [], isViewing)]),
  ) as All;
