import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Portal } from '#core/portal.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { adaElsewhere, handOver, receivingRobin } from '#tests/support/components/handover-people.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { dialogOf, lockNow, openVault, passphrase, unlock } from '#tests/support/components/vault-page.ts';
import type { TypedLogin } from '#tests/support/vault/typed-login.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const address = '/password-logins/handovers';
const purpose = 'Set up the payments of the shop';
const github = {
  platform: 'GitHub',
  username: 'ada-dev',
  password: 'Hunter2!abcdefgh',
  address: 'https://github.test',
  totp: 'JBSWY3DPEHPK3PXP',
  notes: 'Ask Bill',
};

const received = page.getByRole('region', { name: 'Handed over to you' });
const words = page.getByRole('region', { name: 'Your words' });
const details = dialogOf('GitHub');

/** Shows Robin what Ada handed over to them, in their open vault; Ada goes on at another desk. */
const openReceived = async (logins: readonly TypedLogin[] = [github], lasting?: number) => {
  const { world, ids } = await openVault({ logins, isLocked: true });
  await receivingRobin(world);
  const ada = await adaElsewhere(world);
  const [handover] = await handOver(ada, ids, purpose, lasting);
  await renderPage(address, { as: robin, world, ports: { cipher: quickEngine() } });
  await unlock();
  await expect.element(received.getByText(purpose).first()).toBeVisible();
  return { ada, handover, world };
};

const usesOf = async ({ vault }: Portal): Promise<number | undefined> =>
  (await vault.handovers('given')).items[0]?.useCount;

it('a member of the agency makes a key to receive logins with, and is shown its words', async () => {
  const written = keptClipboard();
  await renderPage(address, {
    as: robin,
    ports: { cipher: quickEngine() },
    before: async ({ vault }) => {
      await vault.setUp(passphrase);
      await vault.lock();
    },
  });
  await unlock();
  await expect.element(words).not.toBeInTheDocument();
  await received.getByRole('button', { name: 'Start receiving logins' }).click();
  await expect.element(page.getByText('Customers can hand logins over to you')).toBeVisible();
  await expect.poll(() => words.getByRole('listitem').elements()).toHaveLength(8);
  await expect.element(received.getByText(/read your words to them/)).toBeVisible();
  await words.getByRole('button', { name: 'Copy words' }).click();
  const shown = words
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/^\d/, ''));
  await expect.poll(() => written).toEqual([shown.join(' ')]);
});

it('a received login is read, its secrets for 30 seconds, and its owner sees the use', async () => {
  const written = keptClipboard();
  const { ada } = await openReceived();
  expect(await usesOf(ada)).toBe(0);
  await received.getByRole('button', { name: 'Open GitHub of Ada Lindqvist' }).click();
  await expect.element(details.getByText('ada-dev')).toBeVisible();
  await expect.element(details.getByText('https://github.test')).toBeVisible();
  await expect
    .element(details.getByText('Ada Lindqvist sees when you open this login.', { exact: false }))
    .toBeVisible();
  expect(await usesOf(ada)).toBe(1);
  await expect.element(details.getByText(github.password)).not.toBeInTheDocument();
  await expect.element(details.getByText(github.notes)).not.toBeInTheDocument();
  await details.getByRole('button', { name: 'Show code' }).click();
  await expect.element(details.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await details.getByRole('button', { name: 'Reveal notes' }).click();
  await expect.element(details.getByText(github.notes)).toBeVisible();
  await details.getByRole('button', { name: 'Copy password' }).click();
  await expect.poll(() => written).toContain(github.password);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(details.getByText(github.password)).toBeVisible();
  vi.advanceTimersByTime(31_000);
  await userEvent.keyboard('{Shift}');
  await expect.element(details.getByText(github.password)).not.toBeInTheDocument();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(received.getByText('Opened once, just now')).toBeVisible();
});

it('a login that was taken back while it is open says so, and shows nothing more', async () => {
  const { ada, handover } = await openReceived();
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(details.getByText(github.password)).toBeVisible();
  if (handover !== undefined) await ada.vault.endHandover(handover);
  await details.getByRole('button', { name: 'Reveal notes' }).click();
  await expect
    .element(details.getByText('Ada Lindqvist took this login back. You can no longer open it.'))
    .toBeVisible();
  await expect.element(details.getByText(github.password)).not.toBeInTheDocument();
  await expect.element(details.getByText('ada-dev')).not.toBeInTheDocument();
  await expect.element(page.getByText('Error!')).not.toBeInTheDocument();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(received.getByText(/^Taken back/)).toBeVisible();
  await expect.element(received.getByRole('button', { name: /^Open GitHub/ })).not.toBeInTheDocument();
});

it('a login that was taken back before it is opened says so in place of an error', async () => {
  const { ada, handover } = await openReceived();
  if (handover !== undefined) await ada.vault.endHandover(handover);
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  await expect.element(details.getByText(/You can no longer open it\.$/)).toBeVisible();
});

it('a login whose end comes while it is open says so at once, and shows nothing more', async () => {
  // The vault's watch has this clock from its beginning: a jump between two clocks would be a sleep of the machine to it.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  await openReceived([github], 2 * 60_000);
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(details.getByText(github.password)).toBeVisible();
  const ended = details.getByText('This handover has ended. You can no longer open it.');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000);
      return ended.query();
    })
    .not.toBeNull();
  await expect.element(details.getByText(github.password)).not.toBeInTheDocument();
});

it('a login is given back once that is confirmed', async () => {
  await openReceived();
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  await details.getByRole('button', { name: 'Give back GitHub' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give this login back?' });
  await question.getByRole('button', { name: 'Give back' }).click();
  await expect.element(page.getByText('Login given back')).toBeVisible();
  await expect.element(details.getByText('You gave this login back.', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(received.getByText(/^Given back/)).toBeVisible();
});

it('a login of a platform without a mark is called by its name once it is open, and has no more than it holds', async () => {
  await openReceived([{ name: 'Till', username: 'till', password: 'Summer2024' }]);
  await received.getByRole('button', { name: 'Open Another platform of Ada Lindqvist' }).click();
  const till = dialogOf('Till');
  await expect.poll(() => till.getByText('None', { exact: true }).elements()).toHaveLength(2);
  await expect.element(till.getByRole('button', { name: 'Show code' })).not.toBeInTheDocument();
});

it('without a key, what was handed over before stays listed beside the way to another one', async () => {
  const { world } = await openReceived();
  await expect.element(words).toBeVisible();
  world.tables.handoverKeys.clear();
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(received.getByText('Your vault has no key that opens what is handed over.')).toBeVisible();
  await expect.element(received.getByText(purpose)).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
});

it('the vault’s lock closes what is open', async () => {
  await openReceived();
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  await expect.element(details.getByText('ada-dev')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await lockNow();
  await expect.element(page.getByText(purpose)).not.toBeInTheDocument();
});
