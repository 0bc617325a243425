import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { pictureFile, transferOf } from '#tests/support/components/media-files.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { createGate } from '#tests/support/ui/gate.ts';

const form = page.getByRole('dialog', { name: 'New asset' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const button = (name: string) => form.getByRole('button', { name, exact: true });
const variation = (name: string) => form.getByRole('group', { name: `${name}.png`, exact: true });

const open = async (ports: Altered = {}) => {
  const stage = await renderPage('/assets?asset=new', { as: ada, ports });
  await expect.element(field('Name')).toBeVisible();
  return { ...stage, keys: () => [...stage.world.tables.files.keys()] };
};

const openAgain = async (): Promise<void> => {
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'New asset…' }).click();
  await expect.element(field('Name')).toBeVisible();
};

const choose = async (...files: readonly File[]): Promise<void> =>
  userEvent.upload(form.getByLabelText('Add files'), [...files]);

describe('the form of a new asset', () => {
  it('has a file that did not get there go again, beside those that did', async () => {
    let tries = 0;
    await open({
      transfer: {
        put: async () => {
          tries += 1;
          if (tries === 1) throw limitExceeded('The storage is full');
        },
      },
    });
    await choose(await pictureFile('Front door.png', 40), await pictureFile('Back door.png', 41));
    await expect.element(variation('Back door')).toBeVisible();
    await expect.element(form.getByRole('alert')).toHaveTextContent('Front door.png: The storage is full');
    await button('Try Front door.png again').click();
    await expect.element(variation('Front door')).toBeVisible();
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  });

  it('has what was typed again after Escape, and nothing after Cancel', async () => {
    await open();
    await field('Name').fill('Front door');
    await userEvent.keyboard('{Escape}');
    await openAgain();
    await expect.element(field('Name')).toHaveValue('Front door');
    await button('Cancel').click();
    await openAgain();
    await expect.element(field('Name')).toHaveValue('');
  });

  it('shows the asset that it made, and begins with nothing the next time', async () => {
    const { world } = await open();
    await choose(await pictureFile('Front door.png', 40), await pictureFile('Back door.png', 41));
    await expect.element(variation('Front door')).toBeVisible();
    await expect.element(variation('Back door')).toBeVisible();
    await expect.element(field('Name')).not.toHaveValue('');
    await field('Name').fill('Doors');
    await variation('Back door').getByRole('radio', { name: 'Primary' }).click();
    await expect.element(variation('Front door').getByRole('radio', { name: 'Primary' })).not.toBeChecked();
    await variation('Back door').getByLabelText('Background (optional)').fill('#102030');
    await variation('Back door').getByLabelText('Background size').selectOptions('Cover');
    await button('Create asset').click();
    await expect.element(page.getByRole('dialog', { name: 'Doors', exact: true })).toBeVisible();
    const [kept] = [...world.tables.assets.values()];
    expect(location.search).toBe(`?asset=${kept?.id}`);
    expect(kept?.variations.filter(({ isPrimary }) => isPrimary)).toMatchObject([
      { name: 'Back door.png', background: '#102030', backgroundSize: 'cover' },
    ]);
    await userEvent.keyboard('{Escape}');
    await openAgain();
    await expect.element(field('Name')).toHaveValue('');
  });

  it('takes its name from the first file where it has none, and takes a dropped file for itself', async () => {
    await open();
    const drop = async (file: File): Promise<void> => {
      const target = form.getByText('Add files').element();
      for (const kind of ['dragover', 'drop'])
        target.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transferOf([file]) }),
        );
      await expect.element(variation(file.name.replace('.png', ''))).toBeVisible();
    };
    await drop(await pictureFile('Shore.png', 42));
    await expect.element(field('Name')).toHaveValue('Shore');
    await field('Name').fill('Mine');
    await drop(await pictureFile('Forest.png', 43));
    await expect.element(field('Name')).toHaveValue('Mine');
    await expect.element(page.getByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('gives up the files that were taken out of it, or sent for it in vain', async () => {
    const given: string[] = [];
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (address) => {
      given.push(address);
      revoke(address);
    };
    onTestFinished(() => void (URL.revokeObjectURL = revoke));
    const { keys } = await open();
    await choose(await pictureFile('Shore.png', 44), await pictureFile('Forest.png', 45));
    await expect.element(variation('Shore')).toBeVisible();
    await expect.element(variation('Forest')).toBeVisible();
    const preview = variation('Forest').element().querySelector('img')?.src;
    await expect.poll(keys).toHaveLength(2);
    await button('Remove Shore.png').click();
    await expect.element(variation('Shore')).not.toBeInTheDocument();
    await expect.poll(keys).toHaveLength(1);
    await button('Cancel').click();
    await expect.poll(keys).toHaveLength(0);
    expect(given).toContain(preview);
  });

  it('gives up a file that is on its way when it is closed', async () => {
    const server = createGate<ServerPorts>();
    const signals: { readonly aborted: boolean }[] = [];
    await open({
      transfer: {
        put: async (url, file, onProgress, signal) => {
          if (signal !== undefined) signals.push(signal);
          return (await server.passed).transfer.put(url, file, onProgress, signal);
        },
      },
    });
    await choose(await pictureFile('Shore.png', 46));
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('loses the place of use that is removed, and no other', async () => {
    await open();
    const place = (at: number) => form.getByRole('group', { name: `Usage location ${at}` });
    for (const [at, website] of ['https://one.test', 'https://two.test', 'https://three.test'].entries()) {
      await button('Add usage location').click();
      await place(at + 1)
        .getByLabelText('Website')
        .fill(website);
    }
    await button('Remove usage location 2').click();
    await expect.element(place(1).getByLabelText('Website')).toHaveValue('https://one.test');
    await expect.element(place(2).getByLabelText('Website')).toHaveValue('https://three.test');
    await expect.element(place(3)).not.toBeInTheDocument();
  });
});
