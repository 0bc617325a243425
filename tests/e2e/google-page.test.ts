import { expect, test } from './support/fixtures.ts';
import { cutTexts, fits, settled, violations } from './support/fit.ts';

test('axe finds nothing on the page in Google’s place and it fits a phone, in both themes', async ({ desk }) => {
  const page = await desk({ colorScheme: 'light', viewport: { width: 390, height: 844 } });
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/oauth2\/authorize/);
  await settled(page);
  expect(await fits(page), 'it scrolls sideways').toBe(true);
  expect(await cutTexts(page), 'it cuts text off').toEqual([]);
  expect(await violations(page), 'light').toEqual([]);
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await settled(page);
  expect(await violations(page), 'dark').toEqual([]);
});
