import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

const older = '01KAH2V8G0000000000DEADJ0A';
/** The one that the examples of the help name. */
const newer = '01KAH2V8G0000000000DEADJ0B';

const failAnother = ({ world }: EffectStage): void => {
  const at = '2026-11-20T09:30:00.000Z';
  const job = { id: older, kind: 'refund', attempts: 20, lastError: 'timed out', createdAt: at, endedAt: at };
  world.tables.deadJobs.set(older, job);
};

export const jobs: Effects = {
  'jobs list': {
    'shows admins and nobody else what failed for the last time, newest first, page by page': async (stage) => {
      const { admin, ada } = stage;
      failAnother(stage);
      const [first, second] = [
        { id: newer, kind: 'mail' },
        { id: older, attempts: 20, lastError: 'timed out' },
      ];
      expect(await admin`jobs list`).toMatchObject({ items: [first, second] });
      expect(await admin.pages(1)`jobs list`).toEqual([[newer], [older]]);
      expect(await ada.exit`jobs list`).toBe(3);
    },
  },
  'jobs retry': {
    'takes one off the list once, as it runs again; not for a customer': async (stage) => {
      const { admin, ada } = stage;
      failAnother(stage);
      expect(await ada.exit`jobs retry ${newer}`).toBe(3);
      await admin`jobs retry ${newer}`;
      expect(await admin.ids`jobs list`).toEqual([older]);
      expect(await admin.exit`jobs retry ${newer}`).toBe(6);
    },
  },
};
