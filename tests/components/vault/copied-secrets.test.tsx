import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { copyText } from '#ui/context/clipboard.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { openLogin, openVault } from '#tests/support/components/vault-page.ts';

const login = {
  platform: 'GitHub',
  username: 'vera-dev',
  password: 'Hunter2!abcdefgh',
  address: 'https://github.test',
  totp: 'JBSWY3DPEHPK3PXP',
};

const copyInRow = (what: string) => page.getByRole('button', { name: `Copy ${what} of GitHub` });

/** Copies the username of the vault's one login, with timers that only the test moves, and returns what is written to the clipboard. */
const copyUsername = async (): Promise<readonly string[]> => {
  const written = keptClipboard();
  await openVault({ logins: [login] });
  await expect.element(copyInRow('username')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await copyInRow('username').click();
  await expect.poll(() => written).toEqual(['vera-dev']);
  return written;
};

it('what is copied of a login is what its button says, and the clipboard is emptied after 30 seconds', async () => {
  const written = await copyUsername();
  vi.advanceTimersByTime(29_000);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['vera-dev', '']);
  await copyInRow('password').click();
  await expect.poll(() => written[2]).toBe('Hunter2!abcdefgh');
  const details = await openLogin('GitHub');
  const copied = async (what: string): Promise<string | undefined> => {
    const before = written.length;
    await details.getByRole('button', { name: `Copy ${what}`, exact: true }).click();
    await expect.poll(() => written.length).toBe(before + 1);
    return written.at(-1);
  };
  expect(await copied('username')).toBe('vera-dev');
  expect(await copied('password')).toBe('Hunter2!abcdefgh');
  expect(await copied('one-time code')).toMatch(/^\d{6}$/);
  await expect.element(details.getByText('Hunter2!abcdefgh')).not.toBeInTheDocument();
});

it('a secret that is copied after another one is on the clipboard for 30 seconds of its own', async () => {
  const written = await copyUsername();
  vi.advanceTimersByTime(20_000);
  await copyInRow('password').click();
  await expect.poll(() => written).toEqual(['vera-dev', 'Hunter2!abcdefgh']);
  vi.advanceTimersByTime(29_000);
  expect(written).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['vera-dev', 'Hunter2!abcdefgh', '']);
});

it('what is copied after a secret is not emptied with it', async () => {
  const written = await copyUsername();
  await copyText('https://portal.test/tasks/1');
  vi.advanceTimersByTime(30_000);
  expect(written).toEqual(['vera-dev', 'https://portal.test/tasks/1']);
});

it('no clipboard is emptied but the one that the secret was copied to', async () => {
  const written = await copyUsername();
  const writtenLater = keptClipboard();
  vi.advanceTimersByTime(30_000);
  expect(written).toEqual(['vera-dev', '']);
  expect(writtenLater).toEqual([]);
});

it('a one-time code counts its seconds down', async () => {
  await openVault({ logins: [login] });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-06-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const details = await openLogin('GitHub');
  await expect.element(details.getByText(/for 30 s$/)).toBeVisible();
  const first = details.getByText(/for \d+ s$/).element().textContent;
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(details.getByText(/for 29 s$/)).toBeVisible();
  for (let second = 1; second < 30; second += 1) await vi.advanceTimersByTimeAsync(1000);
  await expect.element(details.getByText(/for 30 s$/)).toBeVisible();
  expect(details.getByText(/for 30 s$/).element().textContent).not.toBe(first);
});

it('a secret that does not come says why, where it is to be shown, copied or changed', async () => {
  const written = keptClipboard();
  await openVault({
    logins: [login],
    ports: { vault: { get: () => Promise.reject(limitExceeded('Too many requests')) } },
  });
  const details = await openLogin('GitHub');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  for (const [at, name] of ['Reveal password', 'Copy password', 'Edit'].entries()) {
    await details.getByRole('button', { name, exact: true }).click();
    await expect.element(toasts).toHaveLength(at + 1);
  }
  await expect.element(toasts.first()).toHaveTextContent('Error!Too many requests');
  await expect.element(details.getByText('Strength')).toBeVisible();
  expect(written).toEqual([]);
});
