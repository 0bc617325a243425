import { expect, test } from './support/fixtures.ts';
import { cutTexts, fits, settled, violations } from './support/fit.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the page in Google’s place and it fits a phone, ${colorScheme}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(/\/oauth2\/authorize/);
    await settled(page);
    expect(await fits(page), 'it scrolls sideways').toBe(true);
    expect(await cutTexts(page), 'it cuts text off').toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
