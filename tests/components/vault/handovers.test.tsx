import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { isReadable } from '#core/vault/login.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';
import { adaElsewhere, compare, handOver, openAll, receivingRobin } from '#tests/support/components/handover-people.ts';
import { tabTo } from '#tests/support/components/keyboard.ts';
import {
  closeDialog,
  dialogOf,
  follow,
  lockNow,
  openLogin,
  openVault,
  openVaultMenu,
  passphrase,
} from '#tests/support/components/vault-page.ts';

const address = '/password-logins/handovers';
const github = { platform: 'GitHub', username: 'ada-dev', password: 'Hunter2!abcdefgh' };
const shop = { platform: 'Shopify', username: 'shop@lindqvist.test', password: 'Summer2024' };
const purpose = 'Set up the payments of the shop';

const given = page.getByRole('region', { name: 'Handed over by you' });
const form = dialogOf('Hand over logins');
const send = form.getByRole('button', { name: 'Hand over' });

const openForm = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Hand over logins' }).first().click();
  await expect.element(form).toBeVisible();
};

const theirWords = (dialog: Locator) => dialog.getByRole('list', { name: 'Words of Robin Vale' });
const areTheirs = form.getByRole('checkbox', { name: 'These are Robin Vale’s words' });

it('a login’s panel renews what is handed over of an earlier revision', async () => {
  const { world } = await openVault({ logins: [github] });
  const robin = await receivingRobin(world);
  const elsewhere = await adaElsewhere(world);
  const login = (await elsewhere.vault.list()).find(isReadable);
  if (login === undefined) throw new Error('The vault is empty');
  const [made] = await handOver(elsewhere, [login.id]);
  const { rev } = await elsewhere.vault.changeExpiry(login, '2030-01-01T00:00:00.000Z');
  await openLogin('GitHub');
  await expect.poll(() => world.tables.handovers.get(made?.id ?? '')?.rev).toBe(rev);
  await openAll(robin.portal);
});

it('logins are handed over once their receiver’s words are compared, their uses are seen, and they are taken back', async () => {
  const { world } = await openVault({ logins: [github, shop] });
  const robin = await receivingRobin(world);
  await openVaultMenu('Handed over');
  await expect.element(given.getByText(/^Nothing is handed over/)).toBeVisible();
  await openForm();
  await expect.element(theirWords(form)).toBeVisible();
  expect(
    theirWords(form)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(robin.words.map((word, at) => `${at + 1}${word}`));
  await send.click();
  await expect.element(form.getByText('Choose at least one login')).toBeVisible();
  await expect.element(form.getByText('Compare the words first, and confirm that they are the same')).toBeVisible();
  await expect.element(form.getByText('Enter the purpose')).toBeVisible();
  await expect.element(form.getByText('Enter your vault passphrase')).toBeVisible();
  await expect.element(form.getByLabelText('Search logins')).toHaveFocus();

  await form.getByLabelText('Search logins').fill('github');
  await expect.element(form.getByRole('checkbox', { name: /Shopify/ })).not.toBeInTheDocument();
  await form.getByRole('checkbox', { name: /GitHub/ }).click();
  await expect.element(form.getByText('1 chosen, at most 20')).toBeVisible();
  await areTheirs.click();
  await form.getByLabelText('Purpose').fill(purpose);
  await expect.element(form.getByText(`${purpose.length} of 300`)).toBeVisible();
  await form.getByLabelText('Vault passphrase').fill('not the passphrase');
  await send.click();
  await expect.element(form.getByText('Wrong passphrase')).toBeVisible();
  await expect.element(form.getByText('You have compared the words of Robin Vale.')).toBeVisible();
  await expect.element(form.getByLabelText('Purpose')).toHaveValue(purpose);
  await expect.element(form.getByRole('checkbox', { name: /GitHub/ })).toBeChecked();
  await form.getByLabelText('Vault passphrase').fill(passphrase);
  await send.click();
  await expect.element(page.getByText('1 login handed over to Robin Vale')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  const row = given.getByRole('listitem').first();
  await expect.element(row.getByText(purpose)).toBeVisible();
  await expect.element(row.getByText('Not opened yet')).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'GitHub' })).toBeVisible();

  await openAll(robin.portal);
  dispatchEvent(new Event('visibilitychange'));
  await row.getByText('Opened once, just now').click();
  await expect.poll(() => row.getByRole('list', { name: 'Opened' }).getByRole('listitem').elements()).toHaveLength(1);
  await row.getByRole('button', { name: 'Take back GitHub' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this login back?' });
  await expect.element(question.getByText(/may have written it down/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row.getByText(/^Until/)).toBeVisible();
  await row.getByRole('button', { name: 'Take back GitHub' }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('Robin Vale opened it: change the password')).toBeVisible();
  await expect.element(row.getByText(/^Taken back/)).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Take back GitHub' })).not.toBeInTheDocument();

  await row.getByRole('button', { name: 'Change the password of GitHub' }).click();
  const change = dialogOf('Change password of GitHub');
  await change.getByLabelText('New password', { exact: true }).fill('Another!Password12');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect.element(change).not.toBeInTheDocument();
  await expect.element(given.getByText('opened this password')).not.toBeInTheDocument();
  await expect.element(row.getByText(/^Taken back/)).toBeVisible();
});

it('a receiver whose words are others than those that were compared is warned of, and compared again', async () => {
  const { world, ids } = await openVault({ logins: [github] });
  const robin = await receivingRobin(world);
  await compare(await adaElsewhere(world));
  const details = await openLogin('GitHub');
  await details.getByRole('button', { name: 'Hand over' }).click();
  const step = dialogOf('Hand over GitHub');
  await expect.element(step.getByText('You have compared the words of Robin Vale.')).toBeVisible();
  await step.getByLabelText('Purpose').fill(purpose);
  await step.getByLabelText('Vault passphrase').fill(passphrase);
  const { words } = await robin.portal.vault.makeHandoverKey();
  await step.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(step.getByText('Compare their words with them first')).toBeVisible();
  await expect.element(step.getByText(/^Robin Vale has another key than the one that you compared/)).toBeVisible();
  await expect.element(theirWords(step)).toHaveTextContent(words.map((word, at) => `${at + 1}${word}`).join(''));
  await expect.element(step.getByLabelText('Purpose')).toHaveValue(purpose);
  await step.getByRole('button', { name: 'Hand over' }).click();
  const areWords = step.getByRole('checkbox', { name: 'These are Robin Vale’s words' });
  await expect.element(areWords).toHaveFocus();
  await areWords.click();
  await step.getByRole('button', { name: 'Hand over' }).click();
  const section = dialogOf('GitHub').getByRole('region', { name: 'Handed over', exact: true });
  await expect.element(section.getByText('Robin Vale')).toBeVisible();

  await openAll(robin.portal);
  follow('/password-logins');
  await expect.element(section).not.toBeInTheDocument();
  follow(`/password-logins?login=${ids[0]}`);
  await expect.element(section.getByText('Opened once, just now')).toBeVisible();
  await section.getByRole('button', { name: 'Take back GitHub' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect.element(section).not.toBeInTheDocument();
  const notice = dialogOf('GitHub').getByText('Robin Vale opened this password. Change it.');
  await expect.element(notice).toBeVisible();
  await dialogOf('GitHub').getByRole('button', { name: 'Change it' }).click();
  await dialogOf('Change password of GitHub')
    .getByLabelText('New password', { exact: true })
    .fill('Another!Password12');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialogOf('GitHub').getByText('Strength')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('without anybody who can receive logins, the form says whom to ask', async () => {
  await openVault({ logins: [github], address });
  await openForm();
  await expect.element(form.getByText(/^Nobody at the agency can receive logins yet/)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(form).not.toBeInTheDocument();
});

it('an end that is too late or past is refused beneath its field, and one is proposed', async () => {
  const { world } = await openVault({ logins: [github], address });
  await receivingRobin(world);
  await openForm();
  const until = form.getByLabelText('Until the end of');
  const usual = dateFormats.getState().isoDay(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await expect.element(until).toHaveValue(usual);
  for (const [day, problem] of [
    ['2020-01-01', 'Choose today or a day to come'],
    ['2999-01-01', 'Choose a day within 90 days'],
  ] as const) {
    await until.fill(day);
    await send.click();
    await expect.element(form.getByText(problem)).toBeVisible();
  }
});

it('what was handed over of a login goes with it', async () => {
  const { world, ids } = await openVault({ logins: [github, { ...shop, platform: 'Other', name: 'Till' }], address });
  await receivingRobin(world);
  await handOver(await adaElsewhere(world), ids);
  dispatchEvent(new Event('visibilitychange'));
  await given.getByRole('link', { name: 'Till' }).click();
  await dialogOf('Till').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete login' }).click();
  await expect.element(page.getByText('Login deleted')).toBeVisible();
  follow(address);
  await expect.element(given.getByRole('link', { name: 'GitHub' })).toBeVisible();
  await expect.poll(() => given.getByRole('button', { name: /^Take back/ }).elements()).toHaveLength(1);
});

it('a locked vault shows nothing of what was handed over', async () => {
  const { world, ids } = await openVault({ logins: [github], address });
  await receivingRobin(world);
  await handOver(await adaElsewhere(world), ids, purpose);
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(given.getByText(purpose)).toBeVisible();
  await lockNow();
  await expect.element(page.getByText(purpose)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible();
});

it('logins are handed over and taken back by keyboard', async () => {
  const { world } = await openVault({ logins: [github], address });
  await receivingRobin(world);
  await tabTo(page.getByRole('button', { name: 'Hand over logins' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(form.getByRole('checkbox', { name: /GitHub/ }));
  await userEvent.keyboard(' ');
  await tabTo(areTheirs);
  await userEvent.keyboard(' ');
  await tabTo(form.getByLabelText('Purpose'));
  await userEvent.keyboard(purpose);
  await tabTo(form.getByLabelText('Vault passphrase'));
  await userEvent.keyboard(`${passphrase}{Enter}`);
  await expect.element(given.getByText(purpose)).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Take back GitHub' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(given.getByText(/^Taken back/)).toBeVisible();
  await closeDialog();
});
