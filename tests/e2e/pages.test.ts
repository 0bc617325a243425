import { expect, type Page } from './support/fixtures.ts';
import { cutTexts, fits, motions, settled, violations } from './support/fit.ts';
import { test, visits } from './support/signed-in.ts';

const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
/** What a 1440 px wide screen has at 200 % zoom. */
const zoomed = { width: 720, height: 450 } as const;

const expectReadable = async (page: Page, where: string): Promise<void> => {
  await settled(page);
  expect.soft(await fits(page), `${where} scrolls sideways`).toBe(true);
  expect.soft(await cutTexts(page), `${where} cuts text off`).toEqual([]);
};

for (const { visitor, path, address } of visits)
  test(`${path} is accessible to ${visitor} in both themes, fits a phone and 200 % zoom, and keeps still where asked`, async ({
    deskOf,
  }) => {
    const page = await deskOf(visitor, { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect.soft(await motions(page)).toEqual([]);
    await settled(page);
    expect.soft(await violations(page), 'light, desktop').toEqual([]);
    expect.soft(await fits(page), 'the desktop scrolls sideways').toBe(true);

    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
    await expectReadable(page, 'the phone');
    expect.soft(await motions(page)).toEqual([]);
    expect.soft(await violations(page), 'dark, phone').toEqual([]);

    await page.setViewportSize(zoomed);
    await expectReadable(page, '200 % zoom');
  });

test('axe finds nothing in the notifications', async ({ deskOf }) => {
  const page = await deskOf('an admin', { colorScheme: 'dark', viewport: phone });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Notifications/ })
    .and(page.locator(':visible'))
    .click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await settled(page);
  expect(await violations(page)).toEqual([]);
});

test('every route has an address of the demo world to be looked at', () => {
  const samples = visits.filter(({ address }) => address.includes(':')).map(({ path }) => path);
  expect(samples, 'add these to the addresses of tests/e2e/support/screens.ts').toEqual([]);
});
