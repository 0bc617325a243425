import { adaEmail, expect, signIn, test } from './support/fixtures.ts';

const screens = [
  {
    fault: 'access-denied',
    title: 'Access Denied',
    text: 'You do not have permission to view this page. Please contact your administrator if you believe this is an error.',
  },
  {
    fault: 'connection-lost',
    title: 'Connection Lost',
    text: "We couldn't reach the server. Check your internet connection and try again.",
    button: 'Retry',
  },
  {
    fault: 'update-available',
    title: 'Update Available',
    text: 'A new version of the app is ready. Reload to update and continue.',
    button: 'Update Now',
  },
  { fault: 'unexpected', title: 'Something went wrong!', button: 'Show Error' },
] as const;

for (const { fault, title, ...screen } of screens)
  test(`a fault of the kind ${fault} brings up '${title}' and leaves the menu`, async ({ memoryDesk }) => {
    const page = await memoryDesk();
    await signIn(page, adaEmail);
    await page.goto(`/orders?fault=${fault}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 15_000 });
    if ('text' in screen) await expect(page.getByText(screen.text)).toBeVisible();
    if ('button' in screen) await expect(page.getByRole('button', { name: screen.button })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

test('an unexpected error is shown and hidden on request', async ({ memoryDesk }) => {
  const page = await memoryDesk();
  await signIn(page, adaEmail);
  await page.goto('/orders?fault=unexpected');
  await page.getByRole('button', { name: 'Show Error' }).click({ timeout: 15_000 });
  await expect(page.getByText('The data API answered nonsense')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText('The data API answered nonsense')).toHaveCount(0);
});

test('a missing script reloads the page once for a message, and then waits for the person', async ({ memoryDesk }) => {
  const page = await memoryDesk();
  await signIn(page, adaEmail);
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
