import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a check of the deployment, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  it('says of each part once what was found, in the same order again', async () => {
    const checks = await admin.deploymentChecks.check();
    const parts = checks.map(({ part }) => part);
    expect(parts).toEqual(expect.arrayContaining(['Database', 'Files', 'Mail', 'Payments']));
    expect(new Set(parts).size).toBe(parts.length);
    for (const { state, found } of checks) {
      expect(['ok', 'warning', 'fault']).toContain(state);
      expect(found).not.toBe('');
    }
    expect((await admin.deploymentChecks.check()).map(({ part }) => part)).toEqual(parts);
  });

  it('is nothing for a customer or a guest', async () => {
    const customer = await world.customer('Ann');
    expect(await failureOf(customer.deploymentChecks.check())).toMatchObject({ kind: 'access-denied' });
  });
});
