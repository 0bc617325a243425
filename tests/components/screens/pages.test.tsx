import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectReadable, expectSound, lookAs } from '#tests/support/components/look.ts';
import { movements } from '#tests/support/look/page-look.ts';
import { visits, type Visitor } from '#tests/support/look/screens.ts';

const persons = { 'a guest': {}, 'a customer': { as: demoCustomer }, 'an admin': { as: demoAdmin } } as const;

const title = page.getByRole('heading', { level: 1 }).first();

const visit = async (visitor: Visitor, address: string): Promise<void> => {
  await renderDemo(address, persons[visitor]);
  await expect.element(title).toBeVisible();
};

/** Strict mode keeps back how the way back from a provider ended; tests/e2e/pages.test.ts goes there. */
const drawn = visits.filter(({ path }) => path !== '/auth/callback');

for (const { visitor, path, address } of drawn)
  it(`${path} is accessible to ${visitor} in both themes, fits a phone and 200 % zoom, and keeps still where asked`, async () => {
    await lookAs(['light', 'desktop']);
    await visit(visitor, address);
    expect.soft(movements(), 'on the desktop').toEqual([]);
    await expectSound('light, desktop');

    const light = getComputedStyle(document.body).backgroundColor;
    await lookAs(['dark', 'phone']);
    await expect.poll(() => getComputedStyle(document.body).backgroundColor).not.toBe(light);
    await expectSound('dark, phone');
    expect.soft(movements(), 'on the phone').toEqual([]);

    await lookAs(['dark', 'zoomed']);
    await expectReadable('200 % zoom');
  });

it('axe finds nothing in the notifications', async () => {
  await lookAs(['dark', 'phone']);
  await visit('an admin', '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectSound('the notifications');
});

it('every route has an address of the demo world to be looked at', () => {
  const samples = visits.filter(({ address }) => address.includes(':')).map(({ path }) => path);
  expect(samples, 'add these to the addresses of tests/support/look/screens.ts').toEqual([]);
});
