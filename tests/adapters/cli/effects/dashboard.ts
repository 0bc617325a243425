import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

export const dashboard: Effects = {
  'dashboard show': {
    'shows the person’s own figures': async ({ ada, tomas }) => {
      expect(await ada`dashboard show`).toMatchObject({
        proposals: 18,
        orders: 14,
        tasks: 3,
        waitingProposals: { count: 4, totals: [{ amount: 1_659_200, currency: 'USD' }] },
        monthlyCharges: [{ amount: 266_800, currency: 'USD' }],
      });
      expect(await tomas`dashboard show`).toMatchObject({ orders: 2, tasks: 1 });
    },
  },
  'dashboard site': {
    'shows the figures of the whole site to admins and to nobody else': async ({ admin, ada }) => {
      expect(await admin`dashboard site`).toMatchObject({
        proposals: 36,
        orders: 21,
        users: 11,
        proposalRequests: 9,
        tasks: 6,
        waitingProposals: { count: 7, totals: [{ amount: 2_474_700, currency: 'USD' }] },
        won: { count: 1, totals: [{ amount: 210_000, currency: 'USD' }] },
        answers: { sent: 15 },
      });
      expect(await ada.exit`dashboard site`).toBe(3);
    },
  },
};
