import { expect } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

export const viewing: Effects = {
  'viewing start': {
    'has later commands of the session read as the customer and change nothing, for admins and nobody else': async ({
      as,
      ada,
    }) => {
      const session = createMemorySessionMemory();
      expect(await as('admin@coolio.test', session)`viewing start ada@coolio.test`).toMatchObject({
        email: 'ada@coolio.test',
      });
      expect(await as(undefined, session)`account show`).toMatchObject({ email: 'ada@coolio.test' });
      expect(await as(undefined, session).exit`brands create Another`).toBe(3);
      expect(await as(undefined, session).exit`leads list`).toBe(3);
      expect(await ada.exit`viewing start ada@coolio.test`).toBe(3);
    },
  },
  'viewing end': {
    'has later commands of the session be the admin’s own again, and says where there was none': async ({
      as,
      ada,
    }) => {
      const session = createMemorySessionMemory();
      await as('admin@coolio.test', session)`viewing start ada@coolio.test`;
      expect(await as(undefined, session)`viewing end`).toEqual({ ended: true });
      expect(await as(undefined, session)`account show`).toMatchObject({ email: 'admin@coolio.test' });
      expect(await as(undefined, session)`viewing end`).toEqual({ ended: false });
      expect(await ada`viewing end`).toEqual({ ended: false });
    },
  },
};
