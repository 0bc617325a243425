import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { ada, password, renderPage, type Altered } from '#tests/support/components/render-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const code = page.getByLabelText('Code', { exact: true });

const signIn = async (): Promise<void> => {
  await page.getByLabelText('Email').fill(ada.email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await button('Sign in').click();
};

describe('a sign-in that asks for more', () => {
  it('sends the factor that was chosen, then an empty field for each code, and can be left', async () => {
    const answers: string[] = [];
    const next: SignInStep = { step: 'CODE', sentBy: 'sms' };
    await renderPage('/auth/sign-in', {
      ports: {
        identity: {
          signIn: async () => ({ step: 'CHOOSE_FACTOR', factors: ['EMAIL_OTP', 'SMS_MFA'] }),
          confirmSignIn: async (answer) => {
            answers.push(answer);
            return next;
          },
        },
      },
    });
    await signIn();
    await button('Code by text message').click();
    await expect.element(heading('Enter your code')).toBeVisible();
    await expect.element(code).toHaveValue('');
    await code.fill('123456');
    await button('Continue').click();
    await expect.poll(() => answers).toEqual(['SMS_MFA', '123456']);
    await expect.element(code).toHaveValue('');
    await button('Back to sign in').click();
    await expect.element(heading('Sign in to Coolio')).toBeVisible();
  });
});

describe('a sign-in that leads elsewhere', () => {
  const leadTo = async (step: SignInStep, more: Altered['identity'] = {}): Promise<void> => {
    await renderPage('/auth/sign-in?redirect=%2Fbrands', {
      ports: { identity: { signIn: async () => step, ...more } },
    });
    await signIn();
  };

  it('says why where the password has to be reset first', async () => {
    await leadTo({ step: 'RESET_PASSWORD' });
    await expect.element(page.getByText('Your password has to be reset before you can sign in.')).toBeVisible();
  });

  it('goes on with the sign-up, which remembers what was asked for', async () => {
    await leadTo({ step: 'CONFIRM_SIGN_UP' });
    await expect.poll(() => location.pathname + location.search).toBe('/auth/sign-up?redirect=%2Fbrands');
  });

  it('takes the place of a temporary password by the one that is chosen', async () => {
    const answers: string[] = [];
    await leadTo(
      { step: 'SIGN_IN_NEW_PASSWORD' },
      {
        confirmSignIn: async (answer) => {
          answers.push(answer);
          return { step: 'CODE', sentBy: 'app' };
        },
      },
    );
    await page.getByLabelText('New password', { exact: true }).fill('another long password');
    await button('Save password and sign in').click();
    await expect.element(heading('Enter your code')).toBeVisible();
    expect(answers).toEqual(['another long password']);
  });
});

describe('signing in at Google', () => {
  it.each(['/auth/sign-in', '/auth/sign-up'])('begins once, and goes on where %s was asked to', async (address) => {
    const begun: string[] = [];
    const start = async (returnTo: string) => void begun.push(returnTo);
    await renderPage(`${address}?redirect=%2Fbrands`, { ports: { hostedLogin: { start } } });
    await button('Continue with Google').click();
    await expect.poll(() => begun).toEqual(['/brands']);
    await expect.element(button('Continue with Google')).toHaveAttribute('aria-busy', 'true');
    (button('Continue with Google').element() as HTMLElement).click();
    expect(begun).toHaveLength(1);
  });
});

it('a sign-up that mails a link waits for it', async () => {
  await renderPage('/auth/sign-up', {
    ports: {
      identity: {
        signUp: async () => ({ step: 'CONFIRM_BY_LINK' }),
        awaitConfirmation: () => new Promise(() => undefined),
      },
    },
  });
  await page.getByLabelText('Name').fill('Mei Tanaka');
  await page.getByLabelText('Email').fill('mei@coolio.test');
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await button('Create account').click();
  await expect.element(heading('Open the link in your mail')).toBeVisible();
  await expect.element(page.getByText('mei@coolio.test')).toBeVisible();
});

it('a password is reset with the code that was mailed, and the sign-in follows', async () => {
  const { world } = await renderPage('/auth/reset-password', { seed: { users: [ada] } });
  await page.getByLabelText('Email').fill(ada.email);
  await button('Send code').click();
  await expect.element(code).toBeVisible();
  await code.fill(world.codes.get(ada.email)?.code ?? '');
  await page.getByLabelText('New password', { exact: true }).fill('another long password');
  await button('Save new password').click();
  await expect.element(heading('Sign in to Coolio')).toBeVisible();
  expect(world.tables.users.get(ada.id)?.password).toBe('another long password');
});

it('a link that was not followed on time ends the waiting, and says so', async () => {
  await renderPage('/auth/sign-up', {
    ports: {
      identity: {
        signUp: async () => ({ step: 'CONFIRM_BY_LINK' }),
        awaitConfirmation: () => Promise.reject(limitExceeded('Too late')),
      },
    },
  });
  await page.getByLabelText('Name').fill('Mei Tanaka');
  await page.getByLabelText('Email').fill('mei@coolio.test');
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await button('Create account').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too late');
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
