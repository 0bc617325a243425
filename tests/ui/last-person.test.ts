import { describe, expect, it } from 'vitest';
import { createMemoryDeviceStore, createMemoryPreferences } from '#adapters/memory/device.ts';
import { lastPerson } from '#ui/app/last-person.ts';

const setUp = async () => {
  const device = { preferences: createMemoryPreferences(), store: createMemoryDeviceStore() };
  await device.store.set('ada/request-draft/webDesign', 'A shop');
  const person = lastPerson(device);
  await person.arrive('ada');
  return { person, kept: () => device.store.get('ada/request-draft/webDesign') };
};

describe('what a device keeps of a person', () => {
  it('is still there when they come back', async () => {
    const { person, kept } = await setUp();
    await person.arrive('ada');
    expect(await kept()).toBe('A shop');
  });

  it('goes when somebody else signs in', async () => {
    const { person, kept } = await setUp();
    await person.arrive('mei');
    expect(await kept()).toBeUndefined();
  });

  it('is not looked for after a sign-out, which clears it by itself', async () => {
    const { person, kept } = await setUp();
    person.leave('ada');
    await person.arrive('mei');
    expect(await kept()).toBe('A shop');
  });

  it('goes too where the one who went had given way to somebody else already', async () => {
    const { person, kept } = await setUp();
    person.leave('mei');
    await person.arrive('robin');
    expect(await kept()).toBeUndefined();
  });
});
