import { inFullRun } from '#tests/support/full-run.ts';
import { visits } from '#tests/support/look/screens.ts';
import { expect, type Page } from './support/fixtures.ts';
import { cutTexts, fits, motions, settled, violations } from './support/fit.ts';
import { test } from './support/signed-in.ts';

const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
/** What a 1440 px wide screen has at 200 % zoom. */
const zoomed = { width: 720, height: 450 } as const;

const expectReadable = async (page: Page, where: string): Promise<void> => {
  await settled(page);
  expect.soft(await fits(page), `${where} scrolls sideways`).toBe(true);
  expect.soft(await cutTexts(page), `${where} cuts text off`).toEqual([]);
};

/** Some as they are served, with the styles and the policy of the built product; tests/components/screens looks at all. */
const served: ReadonlySet<string> = new Set([
  'a guest /auth/sign-in',
  'a customer /tasks/:id',
  ...(inFullRun
    ? [
        'a guest /auth/callback',
        'a customer /dashboard',
        'a customer /orders',
        'an admin /admin/users',
        'an admin /admin/proposals/edit/:id',
      ]
    : []),
]);

for (const { visitor, path, address } of visits.filter((visit) => served.has(`${visit.visitor} ${visit.path}`)))
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
