import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';

const address = '/account/change-password';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the account of a person', () => {
  it('has another password once the form is empty again', async () => {
    const { world } = await renderPage(address, { as: ada });
    await field('Current password').fill(password);
    await field('New password').fill('another long password');
    await field('Repeat new password').fill('another long password');
    await button('Change password').click();
    await expect.element(page.getByText('Your password is changed')).toBeVisible();
    for (const name of ['Current password', 'New password', 'Repeat new password'])
      await expect.element(field(name)).toHaveValue('');
    expect(world.tables.users.get(ada.id)?.password).toBe('another long password');
  });

  it('asks for a code once an app is set up, and no more once that is turned off', async () => {
    const known = createGate<boolean>();
    const done: string[] = [];
    await renderPage(address, {
      as: ada,
      ports: {
        identity: {
          hasTotp: () => known.passed,
          finishTotpSetup: async (code) => void done.push(code),
          removeTotp: async () => void done.push('removed'),
        },
      },
    });
    const setUp = button('Set up an authenticator app');
    await expect.element(setUp).toHaveAttribute('aria-busy', 'true');
    known.open(false);
    await expect.element(setUp).toHaveAttribute('aria-busy', 'false');
    await setUp.click();
    await button('Cancel').click();
    await setUp.click();
    await field('Code from the app').fill('123456');
    await button('Turn on two-step sign-in').click();
    await button('Turn off two-step sign-in').click();
    await expect.element(setUp).toBeVisible();
    expect(done).toEqual(['123456', 'removed']);
  });

  it('has no password of its own where a provider manages it', async () => {
    await renderPage(address, {
      as: ada,
      ports: {
        identity: { currentUser: async () => ({ ...ada, groups: [], isAdmin: false, provider: 'Google' }) },
      },
    });
    await expect.element(page.getByText('Your password is managed by Google')).toBeVisible();
    await expect.element(field('Current password')).not.toBeInTheDocument();
    await expect.element(button('Set up an authenticator app')).not.toBeInTheDocument();
  });

  it('says that two-step sign-in is not known, and asks again', async () => {
    let isDown = true;
    const hasTotp = async () => {
      if (isDown) throw limitExceeded('Too many questions');
      return true;
    };
    await renderPage(address, { as: ada, ports: { identity: { hasTotp } } });
    await expect.element(page.getByText('Too many questions')).toBeVisible();
    isDown = false;
    await button('Retry').click();
    await expect.element(button('Turn off two-step sign-in')).toBeVisible();
  });

  it('is signed out everywhere, here too', async () => {
    const { world } = await renderPage(address, { as: ada });
    await button('Sign out everywhere').click();
    await expect.poll(() => location.pathname).toBe('/');
    expect(world.tables.sessions.size).toBe(0);
  });
});
