import { adminEmail, expect, signIn, signInByForm, test, type Page } from './support/fixtures.ts';

const connected = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  return page.getByRole('article').filter({ hasText: 'Connected' }).getByRole('heading').allTextContents();
};

test('the page tells what the server says that it is connected to, and a tab that is its own server tells of itself', async ({
  desk,
  memoryDesk,
}) => {
  const page = await desk();
  await signIn(page, adminEmail);
  expect(await connected(page)).toEqual([
    'Google sign-in',
    'Payments',
    'Breach range',
    'Mail',
    'AI summaries',
    'Speech',
  ]);
  const own = await memoryDesk();
  await signInByForm(own, adminEmail);
  expect(await connected(own)).toEqual(['Google sign-in', 'Payments', 'Breach range', 'AI summaries', 'Speech']);
});
