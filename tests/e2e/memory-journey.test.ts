import { adaEmail, adminEmail, expect, signInByForm, test, type Page } from './support/fixtures.ts';
import { payWith, retainer, send, writeProposal } from './support/journey.ts';

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

test('the same journey passes with no server at all', async ({ memoryDesk }) => {
  const page = await memoryDesk();
  await signInByForm(page, adminEmail);
  await writeProposal(page, retainer(adaEmail, 'Harbour'));
  await send(page);
  await signOut(page);

  await signInByForm(page, adaEmail);
  await page
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /proposal/i })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Launch audit' }).uncheck();
  await page.getByRole('button', { name: 'Pay $1,320.50' }).click();
  await page.waitForURL(/\/checkout\//);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('declined');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$1,320.50 is paid.');
  await signOut(page);

  await signInByForm(page, adminEmail);
  await page.goto('/admin/proposals/list?status=paid');
  await expect(page.getByRole('row').filter({ hasText: 'Harbour website care' })).toContainText('Paid');
});
