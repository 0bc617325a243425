import { adaEmail, adminEmail, expect, leaveSession, signIn, test } from './support/fixtures.ts';
import { newCustomer } from './support/new-customer.ts';
import { payWith, retainer, send, writeProposal } from './support/journey.ts';

test('a proposal travels from the admin to the customer, who pays it, and back as an order', async ({
  desk,
  portal,
}) => {
  const admin = await desk();
  const ada = await desk();
  const { email } = await newCustomer(portal.url, 'Ada Harbour');
  await Promise.all([leaveSession(admin, adminEmail), signIn(ada, email)]);
  const bell = ada.getByRole('button', { name: /^Notifications/ }).first();

  await writeProposal(admin, retainer(email, 'Harbour'));
  await expect(admin.getByRole('region', { name: 'Summary' })).toContainText('$1,770.50');
  await send(admin);

  await expect(bell).toHaveAttribute('aria-label', 'Notifications, 1 unread');
  await bell.click();
  const panel = ada.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('button', { name: /proposal/i })
    .first()
    .click();
  await ada.waitForURL(/\/proposals\/[0-9A-Z]{26}$/);
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Harbour website care and Harbour spring campaign');

  const answer = ada.getByRole('region', { name: 'Your answer' });
  await expect(answer).toContainText('$1,770.50');
  await ada.getByRole('checkbox', { name: 'Launch audit' }).uncheck();
  await expect(answer).toContainText('You pay now$1,320.50');
  await expect(answer).toContainText('Then each month$120.50');

  await ada.emulateMedia({ media: 'print' });
  await expect(ada.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expect(ada.getByRole('button')).toHaveCount(0);
  await ada.emulateMedia({ media: 'screen' });
  await answer.getByRole('button', { name: 'Pay $1,320.50' }).click();
  await ada.waitForURL(/\/checkout\//);
  await expect(ada.getByText('$1,320.50').first()).toBeVisible();
  await payWith(ada, '4242 4242 4242 4242');
  await ada.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
  await expect(ada.getByRole('heading', { level: 1 })).toContainText('$1,320.50 is paid.');
  await ada.getByRole('button', { name: 'See the receipt' }).click();
  await expect(ada.getByRole('article', { name: 'Receipt' })).toContainText('$1,320.50 paid on');
  await expect(ada.getByText('Launch audit')).toHaveCount(0);

  await ada.goto('/orders');
  const row = ada.getByRole('row').filter({ hasText: '$1,320.50' });
  await expect(row).toContainText('Subscription');
  await expect(row.getByText('Ad', { exact: true })).toBeVisible();
  await expect(row.getByText('Wm', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Payment History' }).click();
  await expect(ada.getByRole('row').filter({ hasText: 'First payment' })).toContainText('$1,320.50');

  await expect(admin.getByText('Paid', { exact: true }).first()).toBeVisible();
  await admin.goto('/admin/proposals/list?status=paid');
  await expect(admin.getByRole('row').filter({ hasText: 'Harbour website care' })).toContainText('Paid');
});

test('a declined card leaves the checkout open, and a canceled checkout keeps the selection', async ({ desk }) => {
  const admin = await desk();
  const ada = await desk();
  await Promise.all([leaveSession(admin, adminEmail), leaveSession(ada, adaEmail)]);
  await writeProposal(admin, retainer(adaEmail, 'Orchard'));
  await send(admin);
  const proposal = new URL(admin.url()).pathname;

  await ada.goto(proposal);
  await ada.getByRole('checkbox', { name: 'Campaign plan' }).uncheck();
  await ada.getByRole('button', { name: 'Pay $570.50' }).click();
  await ada.waitForURL(/\/checkout\//);
  await payWith(ada, '4000 0000 0000 0002');
  await expect(ada.getByText(/declined/i).first()).toBeVisible();

  await ada
    .getByText(/^Cancel/)
    .first()
    .click();
  await ada.waitForURL(/\/proposals\/.*checkout=canceled/);
  await expect(ada.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  await expect(ada.getByRole('checkbox', { name: 'Campaign plan' })).not.toBeChecked();
  await expect(ada.getByRole('button', { name: 'Pay $570.50' })).toBeEnabled();
});

test('a customer declines with a reason, and the sender reads it', async ({ desk }) => {
  const admin = await desk();
  const ada = await desk();
  await Promise.all([leaveSession(admin, adminEmail), leaveSession(ada, adaEmail)]);
  await writeProposal(admin, retainer(adaEmail, 'Lighthouse'));
  await send(admin);
  const proposal = new URL(admin.url()).pathname;

  await ada.goto(proposal);
  await ada.getByRole('button', { name: 'Decline' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Decline this proposal?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByLabel('Reason (optional)').fill('Too early for us');
  await dialog.getByRole('button', { name: 'Decline proposal' }).click();
  await expect(ada.getByText(/^You declined this proposal on/)).toBeVisible();
  await expect(ada.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  await expect(admin.getByText('Too early for us').first()).toBeVisible();
});
