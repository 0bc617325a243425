import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addLogin, openVault } from '#tests/support/components/vault-page.ts';

const login = { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' };

/** Lets so many seconds pass, and the page draw what changes by then. */
const pass = async (seconds: number): Promise<void> => {
  vi.advanceTimersByTime(seconds * 1000);
  await userEvent.keyboard('{Shift}');
};

it('a revealed password is hidden again after 30 seconds', async () => {
  await openVault();
  const details = await addLogin(login);
  const reveal = details.getByRole('button', { name: 'Reveal password' });
  await expect.element(reveal).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await reveal.click();
  await expect.element(details.getByText(login.password)).toBeVisible();
  await pass(25);
  await expect.element(details.getByText(login.password)).toBeVisible();
  await pass(6);
  await expect.element(details.getByText(login.password)).not.toBeInTheDocument();
  await expect.element(reveal).toBeVisible();
});
