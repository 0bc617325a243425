import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { bitwarden } from '#tests/support/components/bitwarden-file.ts';
import { nextDownload } from '#tests/support/components/download.ts';
import { transferOf } from '#tests/support/components/media-files.ts';
import { dialogOf, listed, openVault, openVaultMenu, passphrase } from '#tests/support/components/vault-page.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const importing = dialogOf('Import logins');
const exporting = dialogOf('Export logins');
const alert = importing.getByRole('alert');
const jsonFile = (name: string, text: string): File => new File([text], name, { type: 'application/json' });
const bitwardenFile = jsonFile('bitwarden.json', JSON.stringify(bitwarden));

const choose = (file: File): Promise<void> => userEvent.upload(page.getByLabelText('File to import'), file);

/** Drops a file; returns whether the browser would still open it. */
const drop = (target: Element, file: File): boolean =>
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf([file]) }));

describe('the file that logins are imported from', () => {
  it('is refused for what it is not, chosen a second time, taken where it is dropped, and not opened in place of the page where it is dropped beside', async () => {
    await openVault();
    await openVaultMenu('Import logins');
    await choose(new File(['a'], 'logins.txt', { type: 'text/plain' }));
    await expect.element(alert).toHaveTextContent('Choose a .json or .csv file');
    await choose(jsonFile('empty.json', ''));
    await expect.element(alert).toHaveTextContent('This file is empty');
    expect((page.getByLabelText('File to import').element() as HTMLInputElement).value).toBe('');
    const place = importing.getByText('Drop a .json or .csv file here, up to 20 MiB');
    drop(place.element(), new File([new Uint8Array(20 * 1024 ** 2 + 1)], 'large.csv'));
    await expect.element(alert).toHaveTextContent('This file is larger than 20 MiB');
    expect(drop(document.body, bitwardenFile)).toBe(false);
    await expect.element(alert).toHaveTextContent('This file is larger than 20 MiB');
    drop(place.element(), bitwardenFile);
    await expect.element(importing.getByText('2 of 2 chosen')).toBeVisible();
    await importing.getByRole('button', { name: 'Choose another file' }).click();
    await expect.element(importing.getByRole('button', { name: 'Choose file' })).toBeVisible();
  });
});

describe('the rows of a file', () => {
  it('are imported as they are chosen, none where none is', async () => {
    await openVault();
    await openVaultMenu('Import logins');
    await choose(bitwardenFile);
    const chosen = (count: number) => importing.getByText(`${count} of 2 chosen`);
    await importing.getByRole('button', { name: 'Choose none' }).click();
    await expect.element(chosen(0)).toBeVisible();
    await expect.element(importing.getByRole('button', { name: 'Import 0 logins' })).toBeDisabled();
    await importing.getByRole('button', { name: 'Choose all' }).click();
    await expect.element(chosen(2)).toBeVisible();
    await importing.getByRole('checkbox', { name: /^Initech Wiki/ }).click();
    await expect.element(chosen(1)).toBeVisible();
    await importing.getByRole('button', { name: 'Import 1 login' }).click();
    await expect.element(importing.getByText('1 login imported.')).toBeVisible();
    await importing.getByRole('button', { name: 'Done' }).click();
    await expect.poll(listed).toEqual(['github.com']);
  });
});

describe('an import of many rows', () => {
  it('ends after the rows under way where it is stopped, and cannot be left before', async () => {
    const gate = createGate<never>();
    let asked = 0;
    const createMany = (): Promise<never> => {
      asked += 1;
      return gate.passed;
    };
    await openVault({ ports: { vault: { createMany } } });
    await openVaultMenu('Import logins');
    const rows = Array.from({ length: 200 }, (_, at) => `Site ${at},https://site${at}.test,vera,Secret-${at}-word`);
    await choose(new File([['name,url,username,password', ...rows].join('\n')], 'chrome.csv', { type: 'text/csv' }));
    await importing.getByRole('button', { name: 'Import 200 logins' }).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await importing.getByRole('button', { name: 'Stop import' }).click();
    await expect.element(importing.getByRole('button', { name: 'Stop import' })).toHaveAttribute('aria-busy', 'true');
    gate.refuse(conflict('Not now'));
    await expect
      .element(importing.getByRole('status'))
      .toHaveTextContent('0 logins imported. 150 rows failed. 50 rows left out when you stopped.');
    expect(asked).toBe(1);
  });
});

describe('a file that logins are exported to', () => {
  it('is written only under a passphrase that was typed twice, or as plain text that was asked for', async () => {
    await openVault({ logins: [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }] });
    await openVaultMenu('Export logins');
    const write = exporting.getByRole('button', { name: 'Export logins' });
    await exporting.getByLabelText('Vault passphrase').fill(passphrase);
    await exporting.getByLabelText('File passphrase', { exact: true }).fill('nine purple ladders falling');
    await exporting.getByLabelText('Repeat the file passphrase').fill('nine purple ladders');
    await write.click();
    await expect.element(exporting.getByText('The two passphrases differ')).toBeVisible();
    await exporting.getByRole('radio', { name: 'CSV' }).click();
    await write.click();
    await expect.element(exporting.getByText('Confirm this first')).toBeVisible();
    await exporting.getByRole('checkbox', { name: 'Write my passwords as plain text' }).click();
    await expect.element(exporting.getByText('Confirm this first')).not.toBeInTheDocument();
    const file = nextDownload();
    await write.click();
    expect(await file).toContain('Hunter2!abcdefgh');
    await expect.element(exporting).not.toBeInTheDocument();
  });
});
