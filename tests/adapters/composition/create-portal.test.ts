import { describe, expect, it } from 'vitest';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { loaded } from '#core/kernel/lazy.ts';
import type { Portal } from '#core/portal.ts';
import { createPortal, withPort, type Profile } from '#src/composition/portal.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

const device = (): Profile => {
  const world = createMemoryWorld({}, { clock: createSystemClock(), ulid });
  return memoryDevice({ world, session: createMemorySessionMemory(), preferences: createMemoryPreferences() });
};

/** Has every feature made, whenever its code comes. */
const openAll = async (portal: Portal): Promise<void> => {
  await Promise.all(Object.values(portal).map((feature: object) => loaded(feature)));
};

describe('a portal', () => {
  it('makes each port once for all of its features', async () => {
    const made: string[] = [];
    const profile = device();
    const noted = Object.fromEntries(
      Object.entries<() => unknown>(profile).map(([name, make]) => [
        name,
        () => {
          made.push(name);
          return make();
        },
      ]),
    );
    const portal = createPortal(noted as unknown as Profile);
    expect(made).toEqual([]);
    await openAll(portal);
    expect(made.toSorted()).toEqual(Object.keys(profile).toSorted());
  });

  it('has one object for a feature, however often it is asked for', async () => {
    const portal = createPortal(device());
    for (const name of Object.keys(portal) as (keyof Portal)[]) expect(portal[name]).toBe(portal[name]);
    expect(await loaded(portal.tasks)).toBe(await loaded(portal.tasks));
  });

  it('has a changed port in what it makes at once and in what the container makes', async () => {
    const now = Date.UTC(2030, 0, 1);
    const portal = createPortal(withPort(device(), 'clock', (clock) => ({ ...clock, now: () => now })));
    expect(portal.device.clock.now()).toBe(now);
    const failing = createPortal(
      withPort(device(), 'tasks', (tasks) => ({ ...tasks, get: async () => Promise.reject(new Error('no tasks')) })),
    );
    await expect(failing.tasks.get('01J00000000000000000000000')).rejects.toThrow('no tasks');
  });

  it('loads its container again after a load that failed', async () => {
    let loads = 0;
    const portal = createPortal(device(), async () => {
      loads += 1;
      if (loads === 1) throw new Error('no network');
      return import('#src/composition/container.ts');
    });
    await expect(loaded(portal.tasks)).rejects.toThrow('no network');
    await expect(loaded(portal.tasks)).resolves.toHaveProperty('get');
    await loaded(portal.leads);
    expect(loads).toBe(2);
  });
});
