import { expect, it, onTestFinished, vi } from 'vitest';
import { addLogin, openVault } from '#tests/support/components/vault-page.ts';

const login = { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' };

it('a revealed password is hidden again after 30 seconds', async () => {
  await openVault();
  const details = await addLogin(login);
  const reveal = details.getByRole('button', { name: 'Reveal password' });
  await expect.element(reveal).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await reveal.click();
  await expect.element(details.getByText(login.password)).toBeVisible();
  vi.advanceTimersByTime(25_000);
  await expect.element(details.getByText(login.password)).toBeVisible();
  vi.advanceTimersByTime(6000);
  await expect.element(details.getByText(login.password)).not.toBeInTheDocument();
  await expect.element(reveal).toBeVisible();
});
