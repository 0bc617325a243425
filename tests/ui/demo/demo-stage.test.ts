import { expect, it } from 'vitest';
import type { AuthView } from '#ui/context/auth-store.ts';
import { demoStage } from '#ui/demo/demo-stage.ts';
import { stagePeople } from '#ui/demo/stage-records.ts';
import { ada, moment, openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const idOf = (wanted: string): string => Object.entries(stagePeople).find(([, side]) => side === wanted)?.[0] ?? '';

const as = (id: string): AuthView => ({ status: 'AUTHENTICATED', user: { ...ada, id } });

const customer = as(idOf('customer'));
const admin = as(idOf('admin'));

it('there is something to try for the two of the demo, and for nobody else', () => {
  const sideOf = (auth: AuthView) => demoStage(openFeatureStage({ auth }).deps).getState().side;
  expect([customer, admin, as('somebody'), { status: 'UNAUTHENTICATED' } as const].map(sideOf)).toEqual([
    'customer',
    'admin',
    undefined,
    undefined,
  ]);
});

it('there is nothing to try in a portal that is no demo', () => {
  const { deps } = openFeatureStage({ auth: customer });
  const stage = demoStage({ ...deps, settings: { ...deps.settings, demo: false } });
  stage.tick('pay');
  expect(stage.getState()).toEqual({ side: undefined, since: 0, done: [], isDismissed: false });
});

it('what was tried and dismissed is kept on the device, without the id of the person', () => {
  const { deps, device } = openFeatureStage({ auth: customer });
  const stage = demoStage(deps);
  stage.tick('scan', 'pay');
  stage.tick('pay');
  stage.dismiss();
  const kept = { side: 'customer', since: Date.parse(moment), done: ['pay', 'scan'], isDismissed: true };
  expect(stage.getState()).toEqual(kept);
  expect(demoStage(deps).getState()).toEqual(kept);
  expect(device.preferences.get('demo-stage-customer')).not.toContain(idOf('customer'));
  stage.bringBack();
  expect(demoStage(deps).getState().isDismissed).toBe(false);
});

it('the next person who signs in has a card of their own', () => {
  const { deps } = openFeatureStage({ auth: customer });
  const stage = demoStage(deps);
  stage.tick('pay');
  deps.auth.setState(admin);
  stage.tick('pay', 'watch');
  expect(stage.getState()).toMatchObject({ side: 'admin', done: ['watch'] });
  deps.auth.setState({ status: 'UNAUTHENTICATED' });
  expect(stage.getState().side).toBeUndefined();
  deps.auth.setState(customer);
  expect(stage.getState()).toMatchObject({ side: 'customer', done: ['pay'] });
});

it.each(['', 'no JSON', '[]', 'null', '{"since":"now","done":[]}', '{"since":1,"done":["pay","fly",7]}'])(
  'what a device keeps otherwise, %j, does no harm',
  (kept) => {
    const { deps, device } = openFeatureStage({ auth: customer });
    device.preferences.set('demo-stage-customer', kept);
    const { done, side } = demoStage(deps).getState();
    expect(side).toBe('customer');
    expect(done.every((act) => act === 'pay')).toBe(true);
  },
);
