import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { dialog } from '#tests/support/components/dialogs.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { activate, expectTrapped, fillByKeys, press, tabBackTo, tabTo } from '#tests/support/components/keyboard.ts';
import { chooseNext, pictureFile } from '#tests/support/components/media-files.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';

const tray = page.getByRole('region', { name: 'Uploads' });
const cards = page.getByRole('list', { name: 'Assets' }).getByRole('link');
const card = (name: string) => page.getByRole('link', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Opens the menu that has the focus, and chooses what this key leads to. */
const chooseBy = async (key: string): Promise<void> => {
  await press('{Enter}');
  await expect.element(item('Open')).toHaveFocus();
  await press(key, '{Enter}');
};
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Ada, who goes to her assets and chooses so many pictures there. */
const withPictures = async (count: number, ports: Altered = {}) => {
  const stage = await renderPage('/dashboard', { as: ada, ports });
  await activate('link', 'Assets');
  await expect.element(page.getByText('No assets yet.')).toBeVisible();
  const names = Array.from({ length: count }, (_, at) => `Picture ${at + 1}.png`);
  chooseNext(...(await Promise.all(names.map((name, at) => pictureFile(name, 200 + at)))));
  await activate('button', 'Upload');
  return stage;
};

const uploaded = async (count: number): Promise<void> => {
  await withPictures(count);
  await expect.element(tray.getByRole('heading')).toHaveTextContent(`${count} files uploaded`);
  await expect.element(page.getByText(`${count} assets`)).toBeVisible();
  await activate('button', 'Close uploads');
  await expect.element(tray).not.toBeInTheDocument();
};

it('uploads are chosen, canceled, tried again and put away by keyboard alone', async () => {
  const server = createGate<ServerPorts>();
  const { world } = await withPictures(2, {
    transfer: { put: async (...sent) => (await server.passed).transfer.put(...sent) },
  });
  await activate('button', 'Cancel Picture 1.png');
  await expect.element(tray.getByText('Canceled')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry Picture 1.png' })).toHaveFocus();
  server.open(await otherDevice(world, ada));
  await press('{Enter}');
  await expect.element(tray.getByRole('heading')).toHaveTextContent('2 files uploaded');
  expect(tray.element().contains(document.activeElement)).toBe(true);
  await activate('button', 'Fold uploads');
  await expect.element(page.getByRole('button', { name: 'Unfold uploads' })).toHaveFocus();
  await press('{Enter}');
  await expect.element(tray.getByRole('listitem')).toHaveLength(2);
  await activate('button', 'Close uploads');
  await expect.element(tray).not.toBeInTheDocument();
});

it('the grid is walked, assets are selected and put into a collection by keyboard alone', async () => {
  await uploaded(4);
  const chosen = page.getByText('2 selected');
  await tabTo(cards.first());
  await press('{ArrowRight}');
  await expect.element(cards.nth(1)).toHaveFocus();
  await press('{End}');
  await expect.element(cards.nth(3)).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(cards.nth(2)).toHaveFocus();
  await press(' ', '{Home}');
  await expect.element(cards.first()).toHaveFocus();
  await press(' ');
  await expect.element(chosen).toBeVisible();
  await press('{Escape}');
  await expect.element(chosen).not.toBeInTheDocument();
  await expect.element(cards.first()).toHaveFocus();
  await press(' ', '{ArrowRight}');
  await expect.element(cards.nth(1)).toHaveFocus();
  await press(' ');
  const collect = page.getByRole('button', { name: 'Add to collection…' });
  await tabBackTo(collect);
  await press('{Enter}');
  await expectTrapped('Add 2 assets to a collection');
  await press('{Escape}');
  await expect.element(collect).toHaveFocus();
  await press('{Enter}');
  await activate('button', 'New collection');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('By keys');
  await press('{Enter}');
  await expect.element(toast('2 assets added to By keys')).toBeVisible();
  await expect.element(page.getByText('4 assets')).toBeVisible();

  await activate('link', 'Collections');
  const menu = page.getByRole('button', { name: 'Actions for By keys' });
  await tabTo(menu);
  await chooseBy('{ArrowDown}');
  await expectTrapped('Rename By keys');
  await press('{Escape}');
  await expect.element(menu).toHaveFocus();
  await chooseBy('{ArrowUp}');
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectTrapped('Delete Collection');
  await press('{Escape}');
  await expect.element(menu).toHaveFocus();
  await chooseBy('{ArrowUp}');
  await activate('button', 'Delete');
  await expect.element(toast('Your collection has been deleted successfully')).toBeVisible();
  await expect.element(page.getByText('No collections yet.')).toBeVisible();
});

it('an asset is opened, left for the next one, edited, deleted and brought back by keyboard alone', async () => {
  await uploaded(3);
  const first = cards.first().element().textContent ?? '';
  const details = page.getByRole('dialog', { name: first });
  await tabTo(card(first));
  await press('{Enter}');
  await expectTrapped(first);
  await press('{Escape}');
  await expect.element(card(first)).toHaveFocus();
  await press('{Enter}');
  await expect.element(details).toBeVisible();
  await press('{ArrowRight}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await press('{ArrowLeft}');
  await expect.element(details).toBeVisible();

  await activate('button', 'Edit');
  await expect.element(page.getByRole('dialog', { name: `Edit ${first}` })).toBeVisible();
  await fillByKeys('Name', 'Front door');
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Front door', exact: true })).toBeVisible();
  await expectTrapped('Front door');
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Front door')).toHaveFocus();

  await press('{Enter}');
  await activate('button', 'Delete…');
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectTrapped('Delete this asset?');
  await activate('button', 'Delete asset');
  await expect.element(card('Front door')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await press('{Alt>}t{/Alt}');
  await activate('button', 'Undo');
  await expect.element(card('Front door')).toBeVisible();
  await expect.element(page.getByText('3 assets')).toBeVisible();
});
