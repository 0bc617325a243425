import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

export const dashboard: Effects = {
  'dashboard show': {
    'shows the person’s own figures': async ({ ada, tomas }) => {
      expect(await ada`dashboard show`).toMatchObject({
        proposals: 16,
        orders: 12,
        tasks: 2,
        waitingProposals: { count: 3, totals: [{ amount: 1_641_700, currency: 'USD' }] },
        monthlyCharges: [{ amount: 259_600, currency: 'USD' }],
      });
      expect(await tomas`dashboard show`).toMatchObject({ orders: 2, tasks: 1 });
    },
  },
  'dashboard site': {
    'shows the figures of the whole site to admins and to nobody else': async ({ admin, ada }) => {
      expect(await admin`dashboard site`).toMatchObject({
        proposals: 33,
        orders: 19,
        users: 11,
        proposalRequests: 8,
        tasks: 5,
        waitingProposals: { count: 6, totals: [{ amount: 2_457_200, currency: 'USD' }] },
        won: { count: 0, totals: [] },
        answers: { sent: 12 },
      });
      expect(await ada.exit`dashboard site`).toBe(3);
    },
  },
};
