import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '#tests/support/people.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a hosted login, $name', ({ open }) => {
  let world: World;

  beforeAll(async () => {
    world = await open();
  });

  afterAll(() => world.close());

  const begun = async (returnTo = '/orders') => {
    const device = await world.guest();
    await device.hostedLogin.start(returnTo);
    return device;
  };

  const person = () => ({ email: anEmail('Gia'), name: 'Gia Google' });

  it('signs a person in, who goes on where they wanted to', async () => {
    const { hostedLogin, identity, leftFor } = await begun('/orders?page=2');
    let changes = 0;
    identity.onChange(() => (changes += 1));
    const callback = await world.atHostedLogin(leftFor(), person());
    expect(await identity.currentUser()).toBeUndefined();
    expect(await hostedLogin.finish(callback)).toEqual({ returnTo: '/orders?page=2' });
    expect(await identity.currentUser()).toMatchObject({ name: 'Gia Google', provider: 'Google', isAdmin: false });
    expect(await identity.idToken()).toBeDefined();
    expect(changes).toBe(1);
  });

  it('has a session like any other', async () => {
    const { hostedLogin, identity, orders, leftFor } = await begun();
    await hostedLogin.finish(await world.atHostedLogin(leftFor(), person()));
    expect((await orders.listMine()).items).toEqual([]);
    await identity.signOut();
    expect(await identity.currentUser()).toBeUndefined();
    expect(hostedLogin.signOutAddress()).toBeUndefined();
    expect((await failureOf(orders.listMine())).kind).toBe('access-denied');
  });

  it('knows the same person the next time', async () => {
    const gia = person();
    const ids: (string | undefined)[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { hostedLogin, identity, leftFor } = await begun();
      await hostedLogin.finish(await world.atHostedLogin(leftFor(), gia));
      ids.push((await identity.currentUser())?.id);
    }
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });

  it('may be cancelled', async () => {
    const { hostedLogin, identity, leftFor } = await begun();
    expect(await failureOf(hostedLogin.finish(await world.atHostedLogin(leftFor(), 'cancel')))).toEqual({
      kind: 'identity',
      code: 'OAuthSignInException',
      message: 'User cancelled OAuth flow.',
    });
    expect(await identity.currentUser()).toBeUndefined();
  });

  const wrongState = {
    kind: 'identity',
    code: 'InvalidStateException',
    message: 'An error occurred while validating the state.',
  };

  it('does not finish what began elsewhere, or twice', async () => {
    const [here, there] = [await begun(), await begun()];
    const callback = await world.atHostedLogin(there.leftFor(), person());
    expect(await failureOf(here.hostedLogin.finish(callback))).toEqual(wrongState);
    expect(await here.identity.currentUser()).toBeUndefined();
    await there.hostedLogin.finish(callback);
    expect(await failureOf(there.hostedLogin.finish(callback))).toEqual(wrongState);
    expect(await there.identity.currentUser()).toBeDefined();
  });
});
