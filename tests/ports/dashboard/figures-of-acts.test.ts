import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perform, someActs, type Stage } from '#tests/support/dashboard/acts.ts';
import { figuresOfCustomer, figuresOfSite } from '#tests/support/dashboard/figures-by-lists.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { worlds } from '#tests/support/worlds.ts';

const sizes: Readonly<Record<string, { readonly worlds: number; readonly acts: number }>> = {
  memory: { worlds: inFullRun ? 50 : 10, acts: 100 },
  embedded: inFullRun ? { worlds: 50, acts: 100 } : { worlds: 1, acts: 25 },
};

const shownBy = ({ admin, customers }: Stage) =>
  Promise.all([admin.dashboard.adminStats(), ...customers.map((person) => person.dashboard.userStats())]);

const countedIn = async ({ admin, customers }: Stage) => {
  const { answers } = await admin.dashboard.adminStats();
  const own = customers.map((person) => figuresOfCustomer(person, Date.now()));
  return Promise.all([figuresOfSite(admin, Date.now(), answers.since), ...own]);
};

describe.each(worlds)('the figures of the dashboards, $name', ({ name, open }) => {
  const { worlds: numRuns, acts: count } = sizes[name] ?? { worlds: 1, acts: 40 };

  it('are those of the lists that they open, whatever was done', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someActs(count), async (acts) => {
        const world = await open();
        const [admin, ...customers] = [await world.admin(), await world.customer('Ann'), await world.customer('Bob')];
        const stage = { world, admin, customers };
        expect(await shownBy(stage)).toEqual(await countedIn(stage));
        for (const act of acts) await perform(stage, act);
        expect(await shownBy(stage)).toEqual(await countedIn(stage));
        await world.close();
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
