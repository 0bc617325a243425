import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

export const archives: Effects = {
  'archives make': {
    'makes one that can be loaded, of anybody for an admin, also without waiting': async ({ ada, admin }) => {
      const made = await ada`archives make`;
      expect(made).toMatchObject({ status: 'READY' });
      expect(await ada`archives show`).toEqual(made);
      const another = await admin`archives make --begin --of ada@coolio.test`;
      expect(await ada`archives show`).toMatchObject({ id: (another as { readonly id: string }).id });
    },
  },
  'archives show': {
    'shows that there is none, and to customers only their own': async ({ ada, admin }) => {
      expect(await ada.exit`archives show`).toBe(6);
      const { userId } = (await admin`archives make`) as { readonly userId: string };
      expect(await admin`archives show --of ${userId}`).toMatchObject({ userId });
      expect(await ada.exit`archives show --of ${userId}`).toBe(6);
    },
  },
  'archives remove': {
    'removes it, of anybody for an admin': async ({ ada, admin }) => {
      await ada`archives make`;
      await ada`archives remove`;
      expect(await ada.exit`archives show`).toBe(6);
      expect(await ada.exit`archives remove`).toBe(6);
      await ada`archives make`;
      await admin`archives remove --of ada@coolio.test`;
      expect(await ada.exit`archives show`).toBe(6);
    },
  },
};
