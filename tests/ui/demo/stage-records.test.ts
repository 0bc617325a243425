import { expect, it } from 'vitest';
import { demoAccounts } from '#contracts/demo-world/demo-accounts.ts';
import { demoVaultPassphrase } from '#contracts/demo-world/demo-vault.ts';
import { demoWorld } from '#contracts/demo-world/demo-world.ts';
import { stagePassphrase, stagePeople, stageRecords } from '#ui/demo/stage-records.ts';

const world = demoWorld(Date.UTC(2026, 10, 26));

it('what there is to try is in the demo world', () => {
  const launch = world.proposals.find(({ id }) => id === stageRecords.launch);
  expect(launch).toMatchObject({ status: 'SENT', payments: [], services: [{ title: 'Product launch campaign' }] });
  expect(launch?.recipients.map(({ email }) => email)).toEqual(['ada@coolio.test']);
  const campaign = world.tasks.find(({ id }) => id === stageRecords.campaign);
  expect(campaign?.title).toMatch(/^Autumn campaign/);
  expect(campaign).toMatchObject({ status: 'in_progress' });
  expect(campaign?.assignees).toContain('ada@coolio.test');
  expect(world.requests.find(({ id }) => id === stageRecords.request)?.owner).toBe('ada@coolio.test');
  expect(world.proposals.filter(({ requestId }) => requestId === stageRecords.request)).toEqual([]);
});

it('those who have something to try are the two that a demo leads in as', () => {
  const emails = Object.entries(stagePeople).map(([id, side]) => [
    side,
    demoAccounts.find((account) => account.id === id)?.email,
  ]);
  expect(Object.fromEntries(emails)).toEqual({ customer: 'ada@coolio.test', admin: 'admin@coolio.test' });
});

it('the passphrase that is shown opens the vault', () => {
  expect(stagePassphrase).toBe(demoVaultPassphrase);
});
