import { adaEmail, expect, signInByForm, test } from './support/fixtures.ts';

test('an address can ask for a fault, and a missing script reloads the page once for a message and then waits for the person', async ({
  memoryDesk,
}) => {
  const page = await memoryDesk();
  await signInByForm(page, adaEmail);
  await page.goto('/orders?fault=unexpected');
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText('The data API answered nonsense')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/orders?fault=update-available');
  await expect(page.getByRole('button', { name: 'Update Now' })).toBeVisible();
  await page.waitForLoadState('load');
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect.poll(() => loads).toBe(3);
  await expect(page.getByRole('button', { name: 'Update Now' })).toBeVisible();
});
