import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { expectSound, lookAs } from '#tests/support/components/look.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';
import { movements } from '#tests/support/look/page-look.ts';

const email = 'fay.fit@example.test';
const colorSchemes = ['light', 'dark'] as const;

it('a spinner stands still for those who asked for that', async () => {
  const gate = createGate<SignInStep>();
  await renderPage('/auth/sign-in', { ports: { identity: { signIn: () => gate.passed } } });
  await page.getByLabelText('Email').fill(ada.email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(movements()).toEqual([]);
  gate.refuse(new Error('Enough'));
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
});

it.each(colorSchemes)('axe finds nothing on the form of a sign-up code, %s', async (colorScheme) => {
  await lookAs([colorScheme, 'phone']);
  await renderPage('/auth/sign-up');
  await page.getByLabelText('Name').fill('Fay Fit');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill('first password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectSound('the sign-up code');
  await page.getByLabelText('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectSound('a wrong sign-up code');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
});

it.each(colorSchemes)('axe finds nothing on the form of a reset code, %s', async (colorScheme) => {
  await lookAs([colorScheme, 'phone']);
  await renderPage('/auth/reset-password');
  await page.getByLabelText('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible();
  await expectSound('the reset code');
});

it.each(colorSchemes)('axe finds nothing on the card of the authenticator app, %s', async (colorScheme) => {
  await lookAs([colorScheme, 'phone']);
  await renderPage('/account/security', { as: ada });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible();
  await expectSound('the authenticator app');
});
