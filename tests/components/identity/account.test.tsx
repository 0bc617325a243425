import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';

const address = '/account/security';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the account of a person', () => {
  it('has another password once the form is empty again', async () => {
    const { world } = await renderPage('/account/change-password', { as: ada });
    await field('Current password').fill(password);
    await field('New password').fill('another long password');
    await field('Repeat new password').fill('another long password');
    await button('Change password').click();
    await expect.element(page.getByText('Password changed')).toBeVisible();
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
    await expect.element(page.getByRole('link', { name: 'Change password' })).not.toBeInTheDocument();
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

  it('changes its name and how dates are written, which every page follows at once, and can be put back', async () => {
    const { world } = await renderPage('/account', { as: ada });
    await field('Name').fill('');
    await button('Save profile').click();
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await field('Name').fill('Ada Berg');
    await field('Time zone').selectOptions('Asia/Tokyo');
    await field('Date format').selectOptions('de-DE');
    await button('Save profile').click();
    await expect.element(button('Account of Ada Berg')).toBeVisible();
    expect(world.tables.users.get(ada.id)).toMatchObject({ name: 'Ada Berg', timeZone: 'Asia/Tokyo', locale: 'de-DE' });
    expect(dateFormats.getState().moment.format(Date.UTC(2026, 10, 26, 17))).toBe('27.11.2026, 02:00');
    await field('Time zone').selectOptions('');
    await button('Undo changes').click();
    await expect.element(field('Time zone')).toHaveValue('Asia/Tokyo');
  });

  it('paints the portal as it is asked to', async () => {
    await renderPage('/account', { as: ada });
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
  });

  it('lists where it is signed in, and ends that at one place', async () => {
    const { world } = await renderPage('/integrations', { as: ada });
    const other = await otherDevice(world, ada);
    await button(`Account of ${ada.name}`).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect.element(rows).toHaveLength(2);
    await expect.element(rows.filter({ hasText: 'This device' })).toHaveLength(1);
    await rows.getByRole('button').click();
    await expect.element(rows).toHaveLength(1);
    expect(await other.identity.currentUser()).toBeUndefined();
  });

  it('is signed out everywhere, here too', async () => {
    const { world } = await renderPage(address, { as: ada });
    await button('Sign out everywhere').click();
    await expect.poll(() => location.pathname).toBe('/');
    expect(world.tables.sessions.size).toBe(0);
  });
});
