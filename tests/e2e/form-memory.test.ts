import { adminEmail, expect, signIn, test } from './support/fixtures.ts';
import { retainer, writeProposal } from './support/journey.ts';

test('a proposal half written is still there after a reload, and gone once it is saved', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adminEmail);
  await writeProposal(page, retainer('tomas@coolio.test', 'Meadow'));
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Meadow, as agreed on the phone.');
  await expect(page.getByText('tomas@coolio.test')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$1,770.50');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/proposals\/edit\//);
  await page.goto('/admin/proposals/create');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a form that is refused keeps every word and names each field', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adminEmail);
  await writeProposal(page, {
    recipient: 'tomas@coolio.test',
    message: 'Kept',
    services: [{ line: 'Advertising', title: 'Kept too', items: [{ title: '', price: '-1', billing: 'One-time' }] }],
  });
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await expect(page.getByText('Price must be 0.01..999,999.99')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Kept');
  await expect(page.getByLabel('Service title')).toHaveValue('Kept too');
});
