import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSystemClock } from '#adapters/web/clock.ts';
import { dashboardUseCases } from '#core/dashboard/dashboard-use-cases.ts';
import type { Portal } from '#core/portal.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { perform, someActs } from '#tests/support/dashboard/acts.ts';
import { figuresOfCustomer, figuresOfSite } from '#tests/support/dashboard/figures-by-lists.ts';
import { partOf } from '#tests/support/entities.ts';
import { openMemoryWorld } from '#tests/support/memory-world.ts';
import type { Person } from '#tests/support/world.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { withFeatures, type FeatureDeps } from '#ui/context/portal-context.ts';
import { dashboardStores } from '#ui/dashboard/dashboard-stores.ts';
import { waitingLive } from '#ui/dashboard/waiting-live-actions.ts';
import { waitingStore } from '#ui/dashboard/waiting-store.ts';

/** The dashboard as it is on the screen of a person who only looks. */
const screenOf = ({ user, dashboard }: Person) => {
  const portal = partOf<Portal>({ dashboard: dashboardUseCases({ dashboard, clock: createSystemClock() }) });
  const deps = withFeatures(partOf<FeatureDeps>({ portal, cache: createQueryCache() }));
  const { admin, user: own } = deps.feature(dashboardStores);
  const stats = user.isAdmin ? admin : own;
  const stops = [stats.subscribe(() => undefined), waitingLive(deps).connect(user.id)];
  return {
    shown: () => ({ figures: stats.getState().data, count: deps.feature(waitingStore).getState()?.count }),
    leave: () => stops.forEach((stop) => stop()),
  };
};

it('figures and counts on screen follow whatever anybody does, without being asked for again', async () => {
  await fc.assert(
    fc.asyncProperty(someActs(100), async (acts) => {
      const world = await openMemoryWorld();
      const [admin, ann, bob] = [await world.admin(), await world.customer('Ann'), await world.customer('Bob')];
      const people = [admin, ann, bob];
      const screens = people.map(screenOf);
      for (const act of acts) await perform({ world, admin, customers: [ann, bob] }, act);
      const { answers } = await admin.dashboard.adminStats();
      const listed = [
        await figuresOfSite(admin, Date.now(), answers.since),
        await figuresOfCustomer(ann, Date.now()),
        await figuresOfCustomer(bob, Date.now()),
      ];
      const waiting = await Promise.all(people.map(({ dashboard }) => dashboard.waiting()));
      const counts = waiting.map((found) => found.counts.reduce((sum, { count }) => sum + count, 0));
      await expect
        .poll(() => screens.map(({ shown }) => shown()))
        .toEqual(listed.map((figures, at) => ({ figures, count: counts[at] })));
      for (const { leave } of screens) leave();
      await world.close();
    }),
    { numRuns: inFullRun ? 3 : 1, endOnFailure: true },
  );
});
