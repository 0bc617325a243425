import { plainText } from '#adapters/markdown/plain-text.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createCardChanges } from '#adapters/memory/orders/card-changes.ts';
import { createCheckouts } from '#adapters/memory/checkouts.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Tables } from '#adapters/memory/tables.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { createPortal } from '#src/composition/portal.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { signInAdmin, signUpCustomer } from './people.ts';
import { watchTables } from './storage/unkept-changes.ts';
import { withQuickVault } from './vault/quick-vault.ts';
import { longAgo, type Device, type World } from './world.ts';

/** Made once: it takes longer than what most tests do with it. */
const seed = demoSeed(Date.now());

export const openMemoryWorld = async (): Promise<World> => {
  const system = createSystemClock();
  const pauses = createMemoryClock(0);
  const clock = { ...system, now: () => system.now() + pauses.now() };
  const { watch, keep, check } = watchTables();
  const opened = createMemoryWorld(seed, {
    clock,
    pause: pauses.sleep,
    ulid: createUlidSource(),
    plainText,
    onChange: keep,
  });
  const world = { ...opened, tables: watch(opened.tables) };
  const checkouts = createCheckouts(world);
  const cardChanges = createCardChanges(world);
  const guest = async (): Promise<Device> => {
    let left = '';
    return {
      ...createMemoryPorts(world, createMemorySessionMemory(), (address) => (left = address)),
      leftFor: () => left,
    };
  };
  const changeSubscription = (
    id: string,
    change: (found: Tables['subscriptions']) => Tables['subscriptions'],
  ): void => {
    const found = world.tables.subscriptions.get(id);
    if (found !== undefined) world.tables.subscriptions.set(id, change(found));
    world.changed();
  };
  const codeFor = async (email: string): Promise<string> => world.codes.get(email)?.code ?? '';
  return {
    guest,
    portal: async () => {
      const session = createMemorySessionMemory();
      return createPortal(withQuickVault(memoryDevice({ world, session, preferences: createMemoryPreferences() })));
    },
    codeFor,
    temporaryPasswordFor: codeFor,
    admin: async () => signInAdmin(await guest()),
    customer: async (name, email) => signUpCustomer(await guest(), name, codeFor, email),
    payAt: async (url, card) => {
      const id = url.split('/').at(-1) ?? '';
      return url.startsWith('/checkout/card/') ? cardChanges.save(id, card) : checkouts.pay(id, card).status === 'paid';
    },
    atHostedLogin: async (address, person) =>
      person === 'cancel' ? address.replace('code=memory', 'error=access_denied') : address,
    endDay: async (id) => {
      const proposal = world.tables.proposals.get(id);
      if (proposal !== undefined) world.tables.proposals.set(id, { ...proposal, validUntil: '2001-01-31' });
      world.changed();
    },
    sentLongAgo: async (id) => {
      const proposal = world.tables.proposals.get(id);
      if (proposal !== undefined) world.tables.proposals.set(id, { ...proposal, sentAt: longAgo(clock.now()) });
      world.changed();
    },
    endInvitation: async (id) => {
      const user = world.tables.users.get(id);
      const [sentAt, endsAt] = [longAgo(clock.now()), new Date(clock.now() - 1000).toISOString()];
      if (user !== undefined) world.tables.users.set(id, { ...user, invitation: { sentAt, endsAt } });
      world.changed();
    },
    endPeriod: async (id) => {
      const currentPeriodEnd = new Date(clock.now() - 1).toISOString();
      changeSubscription(id, (found) => ({ ...found, currentPeriodEnd }));
    },
    forgetCard: async (id) => changeSubscription(id, (found) => ({ ...found, card: undefined })),
    failJob: async () => {
      const [id, at] = [world.ulid(), world.stamp()];
      const job = { id, kind: 'mail', attempts: 12, lastError: 'connection refused', createdAt: at, endedAt: at };
      world.tables.deadJobs.set(id, job);
      world.changed();
      return id;
    },
    pass: async (seconds) => {
      pauses.advance(seconds * 1000);
      await new Promise(setImmediate);
    },
    interrupt: async () => world.interrupt(),
    close: async () => {
      world.close();
      check();
    },
  };
};
