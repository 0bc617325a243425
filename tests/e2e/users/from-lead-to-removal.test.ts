import { suspendedMessage } from '#core/identity/suspension.ts';
import { adminEmail, expect, signIn, test, type Page } from '../support/fixtures.ts';
import { mailedPassword } from '../support/mailbox.ts';

const chosen = 'a password of her own';

/** Fills in the form of the sign-in page, which is open. */
const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a lead is invited, signs in, is suspended and let in again, and is removed in the end', async ({
  desk,
  portal,
}) => {
  const email = `vera.lund.${Date.now()}@example.test`;
  const [admin, vera] = [await desk(), await desk()];
  await vera.goto('/');
  await vera.getByLabel('Email').fill(email);
  await vera.getByRole('button', { name: 'Get in touch' }).click();
  await expect(vera.getByText('Thank you. We write to you soon.')).toBeVisible();

  await signIn(admin, adminEmail, '/admin/leads');
  await admin.getByRole('link', { name: `Invite ${email}` }).click();
  const invitation = admin.getByRole('dialog', { name: 'Invite user' });
  await expect(invitation.getByLabel('Email')).toHaveValue(email);
  await invitation.getByLabel('Name').fill('Vera Lund');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible();

  await vera.goto('/auth/sign-in');
  await enter(vera, email, await mailedPassword(portal.url, email));
  await vera.getByLabel('New password', { exact: true }).fill(chosen);
  await vera.getByRole('button', { name: 'Save password and sign in' }).click();
  await vera.waitForURL('**/dashboard');

  await admin.getByRole('link', { name: 'Vera Lund' }).first().click();
  await expect(admin.getByRole('heading', { name: 'Vera Lund', level: 1 })).toBeVisible();
  await admin.reload();
  await admin.getByRole('button', { name: 'Suspend' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText('Vera Lund is suspended')).toBeVisible();

  await vera.goto('/brands');
  await vera.waitForURL(/auth\/sign-in/);
  await enter(vera, email, 'not her password');
  await expect(vera.getByText('Incorrect username or password.')).toBeVisible();
  await enter(vera, email, chosen);
  await expect(vera.getByText(suspendedMessage)).toBeVisible();

  await admin.getByRole('button', { name: 'End suspension' }).click();
  await expect(admin.getByText('Vera Lund can sign in again')).toBeVisible();
  await enter(vera, email, chosen);
  await vera.waitForURL('**/brands');

  await admin.getByRole('button', { name: /^Actions|^More/ }).click();
  await admin.getByRole('menuitem', { name: 'Remove…' }).click();
  const removal = admin.getByRole('dialog', { name: /Vera Lund/ });
  await removal.getByRole('radio', { name: 'Now' }).click();
  await expect(removal.getByRole('button', { name: 'Remove user' })).toBeDisabled();
  await removal.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await removal.getByRole('button', { name: 'Remove user' }).click();
  await removal.getByRole('button', { name: 'Back to users' }).click();
  await expect(admin.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(admin.getByText(email)).toHaveCount(0);
  await vera.reload();
  await vera.waitForURL(/auth\/sign-in/);
  await enter(vera, email, chosen);
  await expect(vera.getByText('Incorrect username or password.')).toBeVisible();
});
