import { expect, it, onTestFinished, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createMemoryBreachRange } from '#adapters/memory/breach-range.ts';
import { unexpected } from '#core/kernel/app-error.ts';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import {
  addLogin,
  closeDialog,
  dialogOf,
  listed,
  lockedHeading,
  openVault,
} from '#tests/support/components/vault-page.ts';

const twice = 'A8-kept-Twice-9';
const logins = [
  { platform: 'GitHub', username: 'leaked', password: 'password' },
  { platform: 'Shopify', username: 'one', password: twice, address: 'http://shop.example.com' },
  { platform: 'Google', username: 'other', password: twice, totp: 'JBSWY3DPEHPK3PXP' },
  { name: 'Supplier', username: 'sound', password: 'Unlikely-5-kiln!Moss' },
];

const sha1OfPassword = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8';
const range = createMemoryBreachRange({ [sha1OfPassword]: 7 });

const openSecurity = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
};

const tile = (label: string): Locator =>
  page.getByRole('list', { name: 'What needs attention' }).getByRole('link', { name: new RegExp(`^${label}`) });

const scan = page.getByRole('region', { name: 'Breach scan' });

it('an empty vault has no score, and every figure of a full one opens the list that it counts', async () => {
  await openVault();
  await openSecurity();
  await expect.element(page.getByLabelText('Security score').getByText('No data').first()).toBeVisible();
  await expect.element(scan.getByText('There is no login to check yet.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Passwords' }).click();
  for (const login of logins) {
    await addLogin(login);
    await closeDialog();
  }
  await openSecurity();
  await expect.element(page.getByText('(total − expiring this week − expired) / total')).toBeVisible();
  await expect.element(page.getByText('(4 − 0 − 0) / 4 = 100%')).toBeVisible();
  await expect.element(tile('Breached')).toHaveTextContent('Not scanned yet');
  expect(
    page
      .getByRole('region', { name: 'Password strength' })
      .getByRole('link')
      .elements()
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual(['Weak', 'Fair', 'Good', 'Strong'].map((band) => `${band} /password-logins?show=${band.toLowerCase()}`));
  for (const [label, names] of [
    ['Reused', ['Google', 'Shopify']],
    ['Without 2FA', ['GitHub', 'Shopify', 'Supplier']],
    ['Not on https', ['Shopify']],
    ['Weak', ['GitHub']],
  ] as const) {
    await expect.element(tile(label)).toHaveTextContent(String(names.length));
    await tile(label).click();
    await expect.poll(listed).toEqual(names);
    history.back();
  }
  await page.getByRole('region', { name: 'Platforms' }).getByRole('link', { name: 'Google' }).click();
  await expect.poll(listed).toEqual(['Google']);
  history.back();
  await tile('Breached').click();
  await expect.element(page.getByText('No breach scan has run since you unlocked your vault.')).toBeVisible();
});

it('a scan finds what leaked, tells the service five characters of a hash, and forgets what was changed', async () => {
  const asked: string[] = [];
  const counts: typeof range.counts = async (prefix) => {
    asked.push(prefix);
    return range.counts(prefix);
  };
  await openVault({ logins, ports: { breaches: { counts } } });
  await openSecurity();
  await expect.element(scan.getByText('Checking 4 logins takes about 2 seconds.')).toBeVisible();
  await scan.getByRole('button', { name: 'Start scan' }).click();
  await expect.element(scan.getByText('1 breached password: change it now.')).toBeVisible();
  await expect.element(scan.getByText('4 passwords: 1 breached · 3 secure · 0 errors')).toBeVisible();
  expect(asked.filter((prefix) => !/^[0-9A-F]{5}$/.test(prefix))).toEqual([]);
  expect(asked).toHaveLength(3);
  await scan.getByRole('link', { name: /GitHub/ }).click();
  await dialogOf('GitHub').getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('New password', { exact: true }).fill('Another-7-sound?One');
  await page.getByRole('button', { name: 'Change password' }).last().click();
  await expect.element(page.getByText('Password changed. The old one is in the history')).toBeVisible();
  await closeDialog();
  await openSecurity();
  await expect.element(tile('Breached')).toHaveTextContent('0');
  await expect.element(scan.getByText('1 password not checked yet.')).toBeVisible();
  await scan.getByRole('button', { name: 'Scan the rest' }).click();
  await expect.element(scan.getByText('All clear: 4 passwords checked, none breached.')).toBeVisible();
  expect(asked).toHaveLength(4);
});

/** A range service that answers, fails or is slow, as the test says. */
const openRange = () => {
  let held: (() => void)[] = [];
  const asked: (AbortSignalLike | undefined)[] = [];
  let answers = (at: number): 'hold' | 'fail' | 'pass' => (at === 1 ? 'pass' : 'hold');
  const counts: typeof range.counts = async (prefix, signal) => {
    const answer = answers(asked.push(signal));
    if (answer === 'hold') await new Promise<void>((resolve) => held.push(resolve));
    if (answer === 'fail') throw unexpected('The breach service answered 503');
    return range.counts(prefix);
  };
  return {
    counts,
    asked,
    answer: (how: 'hold' | 'fail' | 'pass'): void => {
      answers = () => how;
    },
    release: (): void => {
      for (const go of held) go();
      held = [];
    },
    held: () => held.length,
  };
};

it('a scan goes on while other pages are visited, can be given up, and asks again for what failed alone', async () => {
  const { counts, asked, answer, release, held } = openRange();
  await openVault({ logins, ports: { breaches: { counts } } });
  await openSecurity();
  await scan.getByRole('button', { name: 'Start scan' }).click();
  await expect.element(scan.getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await tile('Breached').click();
  await expect.element(page.getByText('The breach scan is running: more may come.')).toBeVisible();
  history.back();
  await scan.getByRole('button', { name: 'Cancel scan' }).click();
  await expect.element(scan.getByText(/not checked yet\./)).toBeVisible();
  await expect.element(scan.getByText('All clear')).not.toBeInTheDocument();
  release();

  answer('fail');
  await scan.getByRole('button', { name: 'Scan the rest' }).click();
  const retry = scan.getByRole('button', { name: /^Retry the \d failed$/ });
  await expect.element(retry).toBeVisible();
  const failed = Number(/\d/.exec(retry.element().textContent ?? '')?.[0]);
  expect(failed).toBeGreaterThan(0);
  const before = asked.length;
  answer('pass');
  await retry.click();
  await expect.element(scan.getByText('4 passwords: 1 breached · 3 secure · 0 errors')).toBeVisible();
  expect(asked.length - before).toBeLessThanOrEqual(failed);

  answer('hold');
  await scan.getByRole('button', { name: 'Scan again' }).click();
  await expect.element(scan.getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  expect(scan.getByRole('button').elements()).toHaveLength(1);
  await expect.poll(held).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect.poll(() => asked.at(-1)?.aborted).toBe(true);
  await expect.element(lockedHeading).toBeVisible();
  release();
});

it('a date that comes within the week while the page stands changes list, tile and score', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-01T12:00:30') });
  onTestFinished(() => void vi.useRealTimers());
  await openVault({
    logins: [
      { platform: 'GitHub', username: 'soon', password: twice, expires: '2026-06-08T12:02' },
      { platform: 'Google', username: 'never', password: twice },
    ],
  });
  await openSecurity();
  await expect.element(page.getByText('(2 − 0 − 0) / 2 = 100%')).toBeVisible();
  await expect.element(tile('Expiring this week')).toHaveTextContent('0');
  vi.advanceTimersByTime(180_000);
  await expect.element(tile('Expiring this week')).toHaveTextContent('1');
  await expect.element(page.getByText('(2 − 1 − 0) / 2 = 50%')).toBeVisible();
  await tile('Expiring this week').click();
  await expect.poll(listed).toEqual(['GitHub']);
});

it('the logins that leaked most often come first', async () => {
  const sha1OfSummer2024 = '6EA164759ADCCDF0B63C3E6A8A52792691F4C37B';
  const { counts } = createMemoryBreachRange({ [sha1OfPassword]: 7, [sha1OfSummer2024]: 9000 });
  const summer = { platform: 'Instagram', username: 'vera.photos', password: 'Summer2024' };
  await openVault({ logins: [...logins, summer], ports: { breaches: { counts } } });
  await openSecurity();
  await scan.getByRole('button', { name: 'Start scan' }).click();
  const breached = scan.getByRole('list', { name: 'Breached logins' }).getByRole('listitem');
  await expect.element(breached).toHaveLength(2);
  await expect.element(breached.first()).toHaveTextContent(/^Instagramvera\.photosSeen 9,000 times$/);
  await expect.element(breached.last()).toHaveTextContent(/^GitHubleakedSeen 7 times$/);
});
