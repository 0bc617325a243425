import { expect, it } from 'vitest';
import { demoStage } from '#ui/demo/demo-stage.ts';
import { stagePeople } from '#ui/demo/stage-records.ts';
import { stageStores } from '#ui/demo/stage-stores.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import type { ScanReport } from '#core/vault/breach-scan.ts';
import { ada, openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const [customerId = ''] = Object.entries(stagePeople).find(([, side]) => side === 'customer') ?? [];

const whole: ScanReport = {
  breached: 1,
  secure: 0,
  error: 0,
  pending: 0,
  empty: 0,
  total: 1,
  passwords: [],
  isListed: true,
};

const open = () => {
  const { deps } = openFeatureStage({ auth: { status: 'AUTHENTICATED', user: { ...ada, id: customerId } } });
  const { findings } = deps.feature(vaultStores);
  return { findings, begin: () => deps.feature(stageStores), done: () => deps.feature(demoStage).getState().done };
};

it('a scan is ticked once it has gone through the whole vault', () => {
  const { findings, begin, done } = open();
  begin();
  for (const scan of [
    { ...whole, isListed: false },
    { ...whole, pending: 1 },
    { ...whole, total: 0 },
  ])
    findings.setState({ scan, scanning: false });
  findings.setState({ scan: whole, scanning: true });
  expect(done()).toEqual([]);
  findings.setState({ scanning: false });
  expect(done()).toEqual(['scan']);
});

it('a scan that ended before the code of the card came is ticked as it comes', () => {
  const { findings, begin, done } = open();
  findings.setState({ scan: whole, scanning: false });
  begin();
  expect(done()).toEqual(['scan']);
});
