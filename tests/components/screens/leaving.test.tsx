import { afterEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { noteWhatBegins } from '#tests/support/components/left-behind.ts';
import { visits } from '#tests/support/look/screens.ts';

const persons = { 'a customer': demoCustomer, 'an admin': demoAdmin } as const;
const home = '/account/change-password';

const heading = (): string | undefined =>
  document.querySelector('[aria-busy="true"]') === null ? document.querySelector('h1')?.textContent : undefined;

let begun: ReturnType<typeof noteWhatBegins> | undefined;
afterEach(() => begun?.stop());

it.each(['a customer', 'an admin'] as const)(
  '%s who goes through every page leaves nothing behind',
  async (visitor) => {
    const addresses = visits.flatMap(({ visitor: by, address }) =>
      by === visitor && address !== home ? [address] : [],
    );
    const { now } = (begun = noteWhatBegins());
    const { world } = await renderDemo(home, { as: persons[visitor] });
    const goTo = async (address: string): Promise<void> => {
      const before = heading();
      navigate(address);
      await expect.poll(heading, { message: address }).not.toBeOneOf([before, undefined]);
    };
    const round = async (): Promise<readonly string[]> => {
      for (const address of addresses) {
        await goTo(address);
        await goTo(home);
      }
      await expect.poll(() => [world.commentFeeds.size, world.taskFeeds.size]).toEqual([0, 0]);
      return now();
    };
    const first = await round();
    const second = await round();
    const times = (all: readonly string[], what: string): number => all.filter((each) => each === what).length;
    // What goes on once for all pages may begin with the second round only.
    const grown = [...new Set(second)].filter((what) => times(second, what) > Math.max(1, times(first, what)));
    expect(grown).toEqual([]);
  },
);
