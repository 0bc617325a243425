import type { Portal } from '#core/portal.ts';
import type { Wiring } from './feature.ts';
import { features } from './features.ts';
import type { Ports } from './ports.ts';

type Wirings = { readonly [K in keyof Portal]: Wiring<Ports, Portal[K]> };

/** A feature without a file, and a port that no feature brings, do not compile here. */
const parts: { readonly [K in keyof Portal]: { readonly useCases: Wirings[K] } } = features;

/** How the use cases of each feature are made from ports. */
export const wirings = Object.fromEntries(
  Object.entries(parts).map(([name, { useCases }]) => [name, useCases]),
) as Wirings;
