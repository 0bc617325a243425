import { StrictMode } from 'react';
import { cleanup, render } from './render.tsx';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Account, MemorySeed } from '#adapters/memory/tables.ts';
import { createMemoryWorld, type MemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import type { Portal } from '#core/portal.ts';
import type { Integrations } from '#core/integrations/integration.ts';
import { usualAccent } from '#core/look/accent.ts';
import { createPortal, withPort, type Profile } from '#src/composition/portal.ts';
import type { Ports } from '#src/composition/ports.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';
import { App } from '#ui/app/App.tsx';
import { createApp } from '#ui/app/create-app.ts';
import { firstPage } from '#ui/app/first-page.ts';
import { routes } from '#ui/app/routes.ts';
import type { Route } from '#ui/routing/route.ts';
import { pageStyle } from '#ui/theme/page-style.ts';

export const password = 'a long enough password';

const account = (id: string, group: Account['group'], name: string, email: string): Account => ({
  id,
  name,
  email,
  group,
  createdAt: '2026-01-01T00:00:00.000Z',
  password,
  isConfirmed: true,
});

/** The recipient and the owner of every stored proposal of `entities.ts`. */
export const ada = account('ada-id', 'User', 'Ada Lindqvist', 'ada@coolio.test');
export const robin = account('robin-id', 'Admin', 'Robin Vale', 'admin@coolio.test');

/** Methods of ports that respond otherwise than those in memory. */
export type Altered = { readonly [K in keyof Ports]?: Partial<Ports[K]> };

const withAltered = (profile: Profile, altered: Altered): Profile =>
  (Object.keys(altered) as (keyof Ports)[]).reduce<Profile>(
    (changed, name) => withPort(changed, name, (real) => ({ ...real, ...altered[name] }) as never),
    profile,
  );

type Options = {
  /** Nobody is signed in without it. */
  readonly as?: Account;
  /** What the world holds beside the two accounts. */
  readonly seed?: MemorySeed;
  /** The world of an earlier page, in place of a new one. */
  readonly world?: MemoryWorld;
  readonly ports?: Altered;
  readonly integrations?: Integrations;
  /** What new proposals are in; USD unless given. */
  readonly currency?: string;
  /** Addresses that only a profile in memory has. */
  readonly moreRoutes?: (world: MemoryWorld) => readonly Route[];
  /** What was done before the page was opened. */
  readonly before?: (portal: Portal) => Promise<unknown>;
};

const newWorld = (seed: MemorySeed, currency: string | undefined): MemoryWorld =>
  createMemoryWorld(
    { users: [ada, robin], ...seed },
    { clock: createSystemClock(), ulid: createUlidSource(), currency },
  );

const style = document.createElement('style');
style.textContent = pageStyle(usualAccent);
document.head.append(style);

const noRoutes = (): readonly Route[] => [];

/** Shows the whole portal at an address on a new device, over a world in memory of its own, as `src/main.tsx` does. */
export const renderPage = async (
  address: string,
  { as, seed = {}, ports = {}, integrations = {}, moreRoutes = noRoutes, before, ...given }: Options = {},
): Promise<{ readonly world: MemoryWorld }> => {
  await cleanup();
  history.replaceState(null, '', address);
  const world = given.world ?? newWorld(seed, given.currency);
  const device = memoryDevice({
    world,
    session: createMemorySessionMemory(),
    preferences: createMemoryPreferences(),
  });
  const portal = createPortal(withAltered(device, ports));
  if (as !== undefined) await portal.identity.signIn({ email: as.email, password });
  await before?.(portal);
  const { app, toasts } = createApp(
    portal,
    { productName: 'Coolio', currency: world.currency, demo: true, integrations },
    'this build',
  );
  const more = moreRoutes(world);
  await firstPage(app, [...routes, ...more], location);
  await render(
    <StrictMode>
      <App app={app} toasts={toasts} moreRoutes={more} />
    </StrictMode>,
  );
  return { world };
};
