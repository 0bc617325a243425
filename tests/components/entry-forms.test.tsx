import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost } from '#core/kernel/app-error.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';

const email = page.getByLabelText('Email');
const typedPassword = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
const create = page.getByRole('button', { name: 'Create account' });

describe('the sign-in form', () => {
  it('says at each field what is missing', async () => {
    await renderPage('/auth/sign-in');
    await signIn.click();
    await expect.element(email).toHaveAccessibleDescription('Enter your email');
    await expect.element(typedPassword).toHaveAccessibleDescription('Enter your password');
    await expect.element(email).toHaveFocus();
  });

  it('says above the fields that a password is wrong, and keeps what was typed', async () => {
    await renderPage('/auth/sign-in');
    await email.fill(ada.email);
    await typedPassword.fill('something else');
    await signIn.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect username or password.');
    await expect.element(email).toHaveValue(ada.email);
    await expect.element(typedPassword).toHaveValue('something else');
  });

  it('refuses a password that is too long, without a call', async () => {
    let calls = 0;
    const count = async () => {
      calls += 1;
      return { step: 'DONE' } as const;
    };
    await renderPage('/auth/sign-in', { ports: { identity: { signIn: count } } });
    await email.fill(ada.email);
    await typedPassword.fill('p'.repeat(10_000));
    await signIn.click();
    await expect
      .element(typedPassword)
      .toHaveAccessibleDescription('This password is too long: use at most 256 characters');
    expect(calls).toBe(0);
  });

  it('says that the server is out of reach', async () => {
    await renderPage('/auth/sign-in', { ports: { identity: { signIn: () => Promise.reject(connectionLost()) } } });
    await email.fill(ada.email);
    await typedPassword.fill(password);
    await signIn.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't reach the server.");
  });

  it('leads to the page that was asked for', async () => {
    await renderPage('/assets?type=video');
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/auth/sign-in?redirect=%2Fassets%3Ftype%3Dvideo');
    await email.fill(ada.email);
    await typedPassword.fill(password);
    await signIn.click();
    await expect.element(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
    expect(location.search).toBe('?type=video');
  });
});

describe('a code that confirms the account and signs nobody in', () => {
  const confirmedBy = async (outcome: { readonly signedIn: false; readonly isLate?: true }): Promise<void> => {
    await renderPage('/auth/sign-up?redirect=%2Fbrands', {
      ports: { identity: { confirmSignUp: async () => outcome } },
    });
    await page.getByLabelText('Name').fill('Mei Tanaka');
    await email.fill('mei@coolio.test');
    await typedPassword.fill(password);
    await create.click();
    await page.getByLabelText('Code').fill('123456');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect.element(page.getByRole('heading', { name: 'Sign in to Coolio' })).toBeVisible();
  };

  it('says so where it came later than three minutes after the sign-up', async () => {
    await confirmedBy({ signedIn: false, isLate: true });
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The account was not confirmed on time. Your email is confirmed now: sign in to continue.');
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/brands');
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/auth/sign-up?redirect=%2Fbrands');
  });

  it('says what to do where the page was loaded again in between', async () => {
    await confirmedBy({ signedIn: false });
    await expect.element(page.getByRole('status')).toHaveTextContent('Your email is confirmed. Sign in to continue.');
  });
});

describe('the sign-up form', () => {
  it('says at each field what is wrong with it', async () => {
    await renderPage('/auth/sign-up');
    await expect.element(typedPassword).toHaveAccessibleDescription('At least 8 characters');
    await email.fill('nobody');
    await typedPassword.fill('short');
    await create.click();
    await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name');
    await expect.element(email).toHaveAccessibleDescription('Enter a valid email');
    await expect.element(typedPassword).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks for the code that was mailed, refuses another, sends a new one, and signs in', async () => {
    const { world } = await renderPage('/auth/sign-up');
    await page.getByLabelText('Name').fill('Mei Tanaka');
    await email.fill('Mei@Coolio.test');
    await typedPassword.fill(password);
    await create.click();
    await expect.element(page.getByText('We sent a code to mei@coolio.test. Enter it to finish.')).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirm and sign in' });
    await confirm.click();
    await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription('Enter the code');
    await page.getByLabelText('Code').fill('none');
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid verification code provided');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect.element(page.getByText('A new code is on its way to mei@coolio.test')).toBeVisible();
    await page.getByLabelText('Code').fill(world.codes.get('mei@coolio.test')?.code ?? '');
    await confirm.click();
    await expect.element(page.getByRole('button', { name: 'Account of Mei Tanaka' })).toBeVisible();
  });
});
