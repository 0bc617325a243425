import { expect } from 'vitest';
import { eventually } from '#tests/support/chance/eventually.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

const glaze = '01KDKPF50000000000VBEE8KA3';
const shop = '01KCWGWP00000000007J4M23QH';
const care = '01KD6TFJ00000000007VEMTT11';
const launch = '01KDP8VW00000000008E2PC6M1';

const ofTasks = (count: number) => expect.arrayContaining([{ value: 'task', count }]);

export const waiting: Effects = {
  'waiting list': {
    'shows what waits for the person, the longest first, with or without the verb': async ({ ada }) => {
      const ids = await ada.ids`waiting list`;
      expect(ids.slice(1)).toEqual([shop, care, glaze, launch]);
      expect(await ada.ids`waiting`).toEqual(ids);
      expect(await ada`waiting list`).toMatchObject({ count: 5, counts: ofTasks(2) });
    },
    'shows admins what waits for the agency': async ({ admin }) => {
      const counts = [
        { value: 'request', count: 5 },
        { value: 'unanswered', count: 4 },
      ];
      expect(await admin`waiting list`).toMatchObject({ count: 9, counts });
    },
    'leaves out what is done': async ({ ada }) => {
      await ada`tasks complete ${glaze}`;
      expect(await ada`waiting list`).toMatchObject({ count: 4, counts: ofTasks(1) });
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
