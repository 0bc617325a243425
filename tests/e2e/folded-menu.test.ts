import { adaEmail, expect, signIn, test } from './support/fixtures.ts';
import { settled, violations } from './support/fit.ts';

test('the side menu folds to icons that keep their names, stays so, and leaves narrow screens alone', async ({
  desk,
}) => {
  const page = await desk();
  await signIn(page, adaEmail);
  const side = page.getByRole('complementary', { name: 'Menu and account' });
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/orders');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(side.getByText('Passwords')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeHidden();
});
