import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perform, someActs, type Stage } from '#tests/support/dashboard/acts.ts';
import { figuresOfCustomer, figuresOfSite } from '#tests/support/dashboard/figures-by-lists.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { worlds } from '#tests/support/worlds.ts';

const sizes: Readonly<Record<string, { readonly worlds: number; readonly acts: number }>> = {
  memory: { worlds: 50, acts: 100 },
  embedded: inFullRun ? { worlds: 50, acts: 30 } : { worlds: 1, acts: 40 },
};

/** What the dashboards of everybody show, and what their lists do. */
const figuresOf = async ({ admin, customers }: Stage) => {
  const site = await admin.dashboard.adminStats();
  const shown: unknown[] = [site];
  const listed: unknown[] = [await figuresOfSite(admin, Date.now(), site.answers.since)];
  for (const person of customers) {
    shown.push(await person.dashboard.userStats());
    listed.push(await figuresOfCustomer(person, Date.now()));
  }
  return { shown, listed };
};

describe.each(worlds)('the figures of the dashboards, $name', ({ name, open }) => {
  const { worlds: numRuns, acts: count } = sizes[name] ?? { worlds: 1, acts: 40 };

  it('are those of the lists that they open, whatever was done', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someActs(count), async (acts) => {
        const world = await open();
        const [admin, ...customers] = [await world.admin(), await world.customer('Ann'), await world.customer('Bob')];
        const stage = { world, admin, customers };
        const before = await figuresOf(stage);
        expect(before.shown).toEqual(before.listed);
        for (const act of acts) await perform(stage, act);
        const after = await figuresOf(stage);
        expect(after.shown).toEqual(after.listed);
        await world.close();
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
