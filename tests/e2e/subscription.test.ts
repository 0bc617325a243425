import { adaEmail, expect, signIn, test } from './support/fixtures.ts';
import { settled, violations } from './support/fit.ts';
import { fillCard } from './support/journey.ts';

test('a customer cancels a subscription, keeps it after all, and pays it with another card', async ({ desk }) => {
  const page = await desk();
  const side = page.getByRole('complementary', { name: 'Subscription', exact: true });
  await signIn(page, adaEmail, '/subscriptions');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(side).toContainText('Visa •••• 4242');
  const address = page.url();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(side).toContainText(/Ends \w/);
  await page.reload();
  await expect(side).toContainText('Nothing more is charged.');
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(side).toContainText('Next charge');

  await page.getByRole('button', { name: 'Change card' }).click();
  await page.waitForURL('**/checkout/card/*');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save card' });
  await fillCard(page, '4000 0000 0000 0002');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('The card on file is as it was');
  await fillCard(page, '4242 4242 4242 4242');
  await save.click();
  await page.waitForURL(address);
  await expect(side).toContainText('Visa •••• 4242');
});
