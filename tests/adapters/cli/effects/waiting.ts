import { expect } from 'vitest';
import { eventually } from '#tests/support/chance/eventually.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { autumn, booking, glaze } from './demo.ts';

const mentioned = '01KDQ0WXC000000000WTFC3BT6';
const shop = '01KCWGWP00000000007J4M23QH';
const care = '01KD6TFJ00000000007VEMTT11';
const launch = '01KDP8VW00000000008E2PC6M1';

const ofTasks = (count: number) => expect.arrayContaining([{ value: 'task', count }]);

export const waiting: Effects = {
  'waiting list': {
    'shows what waits for the person, the longest first, with or without the verb': async ({ ada }) => {
      const ids = await ada.ids`waiting list`;
      expect(ids.slice(1)).toEqual([autumn, shop, care, glaze, launch, mentioned, booking]);
      expect(await ada.ids`waiting`).toEqual(ids);
      expect(await ada`waiting list`).toMatchObject({ count: 8, counts: ofTasks(3) });
    },
    'shows admins what waits for the agency': async ({ admin }) => {
      const counts = [
        { value: 'request', count: 4 },
        { value: 'unanswered', count: 5 },
      ];
      expect(await admin`waiting list`).toMatchObject({ count: 9, counts });
    },
    'leaves out what is done': async ({ ada }) => {
      await ada`tasks complete ${glaze}`;
      expect(await ada`waiting list`).toMatchObject({ count: 7, counts: ofTasks(2) });
    },
  },
  'waiting watch': {
    'prints what waits now, and again as it changes, until the seconds are over': async (stage) => {
      const { ada, clock, world } = stage;
      const watching = ada.lines`waiting watch --for 60`;
      await eventually(() => expect(world.dashboardFeeds.size).toBe(1), { interval: 1 });
      await ada`tasks complete ${glaze}`;
      clock.advance(60_000);
      const printed = (await watching) as readonly { readonly id: string }[];
      expect(printed.slice(0, 5).map(({ id }) => id)).toContain(glaze);
      expect(printed.slice(-4).map(({ id }) => id)).not.toContain(glaze);
      expect(world.dashboardFeeds.size).toBe(0);
    },
  },
};
