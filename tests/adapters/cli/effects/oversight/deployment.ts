import { expect } from 'vitest';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

export const deployment: Effects = {
  'deployment check': {
    'shows admins and nobody else what was found of each part': async ({ admin, ada }) => {
      const checks = (await admin`deployment check`) as readonly DeploymentCheck[];
      expect(checks.find(({ part }) => part === 'Payments')).toMatchObject({ state: 'ok', found: 'the test card' });
      expect(await ada.exit`deployment check`).toBe(3);
    },
  },
};
