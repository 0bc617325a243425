import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '#core/portal.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { demoAdmin, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const aBrand = (name: string) => ({ name, website: '', description: '', colors: [] });

describe.each(worlds)('a view as a customer, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ada: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    ada = await world.customer('Ada Viewed');
  });

  afterAll(() => world.close());

  const signedIn = async (): Promise<Portal> => {
    const portal = await world.portal();
    await portal.identity.signIn(demoAdmin);
    return portal;
  };

  const viewing = async (): Promise<Portal> => {
    const portal = await signedIn();
    await portal.viewing.start(ada.user.id);
    return portal;
  };

  it('lasts 15 minutes at most, and says whose portal it is', async () => {
    const { user, endsAt } = await admin.viewing.start(ada.user.id);
    expect(user).toEqual({ id: ada.user.id, name: 'Ada Viewed', email: ada.user.email });
    const left = Date.parse(endsAt) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 1_000);
  });

  it('shows what the customer sees, and nothing of the admin', async () => {
    const { id } = await ada.brands.create(ulid(), aBrand('Viewed brand'));
    const portal = await viewing();
    expect(await portal.identity.authState()).toMatchObject({
      status: 'AUTHENTICATED',
      user: { id: ada.user.id, email: ada.user.email, isAdmin: false },
    });
    expect((await portal.brands.list()).items.map((brand) => brand.id)).toContain(id);
    expect(await failureOf(portal.orders.listAll())).toMatchObject({ kind: 'access-denied' });
  });

  it('changes nothing', async () => {
    const { id } = await ada.brands.create(ulid(), aBrand('Kept brand'));
    const portal = await viewing();
    const changes: readonly (() => Promise<unknown>)[] = [
      () => portal.brands.create(ulid(), aBrand('Another')),
      () => portal.brands.edit(id, aBrand('Other')),
      () => portal.brands.remove(id),
      () => portal.notifications.markAllRead(),
      () => portal.identity.changePassword('password', 'another password', 'another password'),
      () => portal.identity.signOutEverywhere(),
    ];
    for (const change of changes) expect(await failureOf(change())).toMatchObject({ kind: 'access-denied' });
    expect((await ada.brands.list()).items.find((brand) => brand.id === id)?.name).toBe('Kept brand');
  });

  it('does not open the vault', async () => {
    const portal = await viewing();
    expect(await failureOf(portal.vault.listSealed())).toMatchObject({ kind: 'access-denied' });
    expect(await failureOf(portal.vault.stats())).toMatchObject({ kind: 'access-denied' });
  });

  it('ends as the admin that it began as', async () => {
    const portal = await viewing();
    expect(await portal.viewing.end()).toMatchObject({ user: { id: ada.user.id } });
    expect(await portal.identity.authState()).toMatchObject({ user: { email: demoAdmin.email, isAdmin: true } });
    expect((await portal.orders.listAll()).items).toBeDefined();
    expect(await portal.viewing.end()).toBeUndefined();
  });

  it('is of customers who see a portal', async () => {
    const shut = await world.customer('Shut Out');
    await admin.users.suspend(shut.user.id);
    expect(await failureOf(admin.viewing.start(shut.user.id))).toMatchObject({ kind: 'conflict' });
    expect(await failureOf(admin.viewing.start(admin.user.id))).toMatchObject({ kind: 'conflict' });
    expect(await failureOf(admin.viewing.start(ulid()))).toMatchObject({ kind: 'not-found' });
  });

  it('is ended once, by the admin who began it', async () => {
    const { id } = await admin.viewing.start(ada.user.id);
    expect(await failureOf(ada.viewing.end(id))).toMatchObject({ kind: 'access-denied' });
    await admin.viewing.end(id);
    expect(await failureOf(admin.viewing.end(id))).toMatchObject({ kind: 'not-found' });
  });

  it('is in the audit that the customer sees', async () => {
    const vic = await world.customer('Vic Watched');
    const { id } = await admin.viewing.start(vic.user.id);
    await admin.viewing.end(id);
    const { items } = await vic.audit.listMine();
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'endViewing', actorEmail: demoAdmin.email },
      { action: 'startViewing', actorEmail: demoAdmin.email },
    ]);
  });
});
