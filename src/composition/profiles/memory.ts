import { plainText } from '#adapters/markdown/plain-text.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { createCardChanges, type CardChanges } from '#adapters/memory/orders/card-changes.ts';
import { createCheckouts, type Checkouts } from '#adapters/memory/checkouts.ts';
import { createMemoryBreachRange } from '#adapters/memory/breach-range.ts';
import { dataUrlOf } from '#adapters/memory/file-bytes.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import { createMemorySessionMemory, createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { createMemoryPasskeySecrets } from '#adapters/memory/vault/passkey-secrets.ts';
import { createMemoryWorld, type MemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { createWebPreferences } from '#adapters/web/preferences.ts';
import { createWebSessionMemory } from '#adapters/web/session-memory.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import type { Profile } from '../portal.ts';
import { mediaTools } from '../features/assets.ts';
import { speechTools } from '../features/tasks.ts';
import { vaultTools } from '../features/vault.ts';
import { giveDemoVault } from '../demo-vault/give-demo-vault.ts';
import { ready } from '../ports.ts';
import { demoSeed } from './demo-seed.ts';

export type MemoryProfile = {
  readonly profile: Profile;
  readonly world: MemoryWorld;
  /** The payment page's side, for the view under /checkout/<sessionId>. */
  readonly checkouts: Checkouts;
  /** The page where a card is replaced, for the view under /checkout/card/<sessionId>. */
  readonly cardChanges: CardChanges;
  /** Forgets what the tab keeps of the world, for good: the next load begins with a new one. */
  readonly forget: () => void;
};

type Options = {
  readonly currency?: string;
  /** Leaves for another address of the portal. */
  readonly go?: (address: string) => void;
};

/** The SHA-1 of four passwords that leaked, two of the demo's vault among them, with how often they were seen at least. */
const breachedPasswords = {
  '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8': 1,
  '7C4A8D09CA3762AF61E59520943DC26494F8941B': 1,
  E35BECE6C5E6E0E86CA51D0440E92282A9D6AC8A: 1,
  '08B314F0E1E2C41EC92C3735910658E5A82C6BA7': 1,
};

const contentKey = 'memory-world';

const keptContent = (session: SessionMemory): MemorySeed | undefined => {
  try {
    return JSON.parse(session.get(contentKey) ?? '') as MemorySeed;
  } catch {
    return undefined;
  }
};

/** What the tab's storage has room for; an address of something larger is good until the next reload. */
const keptFileMaxBytes = 256 * 1024;

const publish = async (file: ChosenFile): Promise<string> =>
  file.size > keptFileMaxBytes && file.body instanceof Blob ? URL.createObjectURL(file.body) : dataUrlOf(file);

type MemoryDevice = {
  readonly world: MemoryWorld;
  /** Remembers who signed in, and what the tab remembers. */
  readonly session: SessionMemory;
  readonly preferences: Preferences;
  /** Leaves for another page. */
  readonly go?: ((address: string) => void) | undefined;
  /** Does what the world lacks before its vaults are asked for anything. */
  readonly beforeVaults?: (() => Promise<void>) | undefined;
};

/** One device's way into a world. */
export const memoryDevice = ({ world, session, preferences, go, beforeVaults }: MemoryDevice): Profile => {
  const server = createMemoryPorts(world, session, go);
  return {
    ...ready(server),
    vault: () => (beforeVaults === undefined ? server.vault : lazy(() => beforeVaults().then(() => server.vault))),
    ...mediaTools,
    ...speechTools,
    ...vaultTools,
    breaches: () => createMemoryBreachRange(breachedPasswords),
    clock: () => world.clock,
    ulid: () => world.ulid,
    preferences: () => preferences,
    session: () => session,
    deployment: () => world,
    deviceStore: createMemoryDeviceStore,
    passkeySecrets: () => createMemoryPasskeySecrets(session),
  };
};

/** The whole product in one tab. Its world lives as long as the tab and outlives a reload. */
export const createMemoryProfile = ({ currency = defaultCurrency, go }: Options = {}): MemoryProfile => {
  const clock = createSystemClock();
  const session = 'sessionStorage' in globalThis ? createWebSessionMemory() : createMemorySessionMemory();
  let isForgotten = false;
  const world = createMemoryWorld(keptContent(session) ?? demoSeed(clock.now(), currency), {
    plainText,
    currency,
    clock,
    pause: createSystemClock({ isIdle: true }).sleep,
    ulid: createUlidSource(),
    publish,
    onCode: (email, code) => console.info(`Code for ${email}: ${code}`),
    onChange: (content) => {
      if (!isForgotten) session.set(contentKey, JSON.stringify(content));
    },
  });
  const profile = memoryDevice({
    world,
    session,
    preferences: createWebPreferences(),
    go,
    beforeVaults: () => giveDemoVault(world),
  });
  const forget = (): void => {
    isForgotten = true;
    session.remove(contentKey);
  };
  return { profile, world, checkouts: createCheckouts(world), cardChanges: createCardChanges(world), forget };
};
