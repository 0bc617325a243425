import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { adaElsewhere, compare, handOver, openAll, receivingRobin } from '#tests/support/components/handover-people.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { closeDialog, dialog, follow, openVault, unlock } from '#tests/support/components/vault-page.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const address = '/password-logins/handovers';
const purpose = 'Move the domain to the new host while the mail of everybody goes on '.repeat(4).trim();
const logins = [
  {
    name: 'The handbook of Initech and of all of its daughter companies',
    username: 'a-long-user-name-that-goes-on-and-on@subsidiary.initech.test',
    password: 'Hunter2!abcdefgh',
    address: 'https://wiki.initech.test/a/very/long/address/that/does/not/end/soon',
    totp: 'JBSWY3DPEHPK3PXP',
    notes: 'Ask Bill',
  },
  { platform: 'Instagram', username: 'vera.photos', password: 'Summer2024' },
];

const lookAgain = (): boolean => dispatchEvent(new Event('visibilitychange'));

for (const look of looks) {
  const how = look.join(', ');

  it(`axe finds nothing where logins are handed over and all of it fits, ${how}`, async () => {
    await lookAs(look);
    const { world, ids } = await openVault({ logins, address });
    await expectSound('nothing handed over');
    const handing = page.getByRole('button', { name: 'Hand over logins' }).first();
    await handing.click();
    await expect.element(dialog.getByText(/^Nobody at the agency/)).toBeVisible();
    await expectSound('nobody receives');
    await closeDialog();
    const receiver = await receivingRobin(world);
    await handing.click();
    await dialog.getByRole('checkbox', { name: /Instagram/ }).click();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect.element(dialog.getByText('Enter the purpose')).toBeVisible();
    await expectSound('the form with its problems');
    await closeDialog();
    const elsewhere = await adaElsewhere(world);
    const [, ended] = await handOver(elsewhere, ids, purpose);
    await openAll(receiver.portal);
    if (ended !== undefined) await elsewhere.vault.endHandover(ended);
    lookAgain();
    await expect.element(page.getByText('opened this password')).toBeVisible();
    await page
      .getByText(/^Opened once/)
      .first()
      .click();
    await expectSound('the list');
    follow(`/password-logins?login=${ids[0]}`);
    await expect.element(dialog.getByRole('region', { name: 'Handed over', exact: true })).toBeVisible();
    await expectSound('a login that is handed over');
    follow(`/password-logins?login=${ids[1]}`);
    await expect.element(dialog.getByText(/opened this password/)).toBeVisible();
    await expectSound('a login that was handed over');
    await receiver.portal.vault.makeHandoverKey();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect.element(dialog.getByText(/has another key/)).toBeVisible();
    await expectSound('other words');
  });

  it(`axe finds nothing where logins are received and all of it fits, ${how}`, async () => {
    await lookAs(look);
    const { world, ids } = await openVault({ logins, isLocked: true });
    await receivingRobin(world);
    const elsewhere = await adaElsewhere(world);
    await compare(elsewhere);
    await handOver(elsewhere, ids, purpose);
    await renderPage(address, { as: robin, world, ports: { cipher: quickEngine() } });
    await unlock();
    await page.getByRole('button', { name: /^Open Another platform/ }).click();
    await dialog.getByRole('button', { name: 'Reveal password' }).click();
    await dialog.getByRole('button', { name: 'Show code' }).click();
    await expect.element(dialog.getByText('Hunter2!abcdefgh')).toBeVisible();
    await expectSound('an open login');
    await closeDialog();
    await expectSound('what was received');
  });
}
