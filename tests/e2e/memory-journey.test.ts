import { adaEmail, adminEmail, expect, signInByForm, test, type Page } from './support/fixtures.ts';
import { payWith, retainer, send, writeProposal } from './support/journey.ts';

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/demo/');
};

/** What the page asks its host for that is not below the path that it was built for. */
const askedElsewhere = (page: Page): readonly string[] => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith('/demo/')) elsewhere.push(pathname);
  });
  return elsewhere;
};

test('the same journey passes with no server at all, from a plain host of files, and starts over', async ({
  memoryDesk,
}) => {
  const page = await memoryDesk();
  const elsewhere = askedElsewhere(page);
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
  await page.waitForURL(({ search }) => search === '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour website care');
  await signOut(page);

  await signInByForm(page, adminEmail);
  await page.goto('/admin/proposals/list?status=paid');
  const row = page.getByRole('row').filter({ hasText: 'Harbour website care' });
  await expect(row).toContainText('Paid');
  expect(elsewhere).toEqual([]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await page.waitForURL((url) => url.pathname === '/demo/');
  await signInByForm(page, adminEmail);
  await page.goto('/admin/proposals/list?status=paid');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(row).toHaveCount(0);
});
