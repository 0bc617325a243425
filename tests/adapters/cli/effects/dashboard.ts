import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

export const dashboard: Effects = {
  'dashboard show': {
    'shows the person’s own figures': async ({ ada, tomas }) => {
      expect(await ada`dashboard show`).toEqual({ proposals: 16, orders: 12, tasks: 2 });
      expect(await tomas`dashboard show`).toMatchObject({ orders: 2, tasks: 1 });
    },
  },
  'dashboard site': {
    'shows the figures of the whole site to admins and to nobody else': async ({ admin, ada }) => {
      expect(await admin`dashboard site`).toEqual({
        proposals: 33,
        orders: 19,
        users: 11,
        proposalRequests: 8,
        tasks: 5,
      });
      expect(await ada.exit`dashboard site`).toBe(3);
    },
  },
};
