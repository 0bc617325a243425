import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Page } from '#core/kernel/page.ts';
import type { Asset } from '#core/assets/asset.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const addressed = () => new URLSearchParams(location.search).get('asset');

const press = (key: string): void => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** Presses a key as soon as this is on the page, before anything else can happen. */
const pressWith = (shown: Locator, key: string): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (shown.query() === null) return;
      observer.disconnect();
      press(key);
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

const enter = async (opener: Locator): Promise<void> => {
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

/** Opens a dialog for the second time: its code is there by then, and it appears while the Enter still acts. */
const openAndPress = async (opener: Locator, shown: Locator, key: string): Promise<void> => {
  await enter(opener);
  await expect.element(shown).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  const pressed = pressWith(shown, key);
  await enter(opener);
  await pressed;
};

/** As the list has them: the newest id first. */
const assets = ['Meadow', 'Forest', 'River'].map((name, at) =>
  storedAsset({ id: numbered(89 - at), name, ownerId: robin.id }),
);
const card = (name: string) => page.getByRole('link', { name, exact: true });

describe('a key that is pressed in the moment in which a dialog appears', () => {
  it('closes the dialog if it is Escape, and the focus is where it was', async () => {
    await renderPage('/assets', { as: robin, seed: { assets } });
    await openAndPress(card('Meadow'), dialog('Meadow'), 'Escape');
    await expect.element(dialog('Meadow')).not.toBeInTheDocument();
    expect(addressed()).toBeNull();
    await expect.element(card('Meadow')).toHaveFocus();
  });

  it('leads from an asset to the next one', async () => {
    await renderPage('/assets', { as: robin, seed: { assets } });
    await openAndPress(card('Meadow'), dialog('Meadow'), 'ArrowRight');
    await expect.element(dialog('Forest')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(dialog('Meadow')).toBeVisible();
  });

  it('leads to the next asset once the list is there', async () => {
    const list = createGate<Page<Asset>>();
    await renderPage(`/assets?asset=${numbered(88)}`, {
      as: robin,
      seed: { assets },
      ports: { assets: { list: () => list.passed } },
    });
    await expect.element(dialog('Forest')).toBeVisible();
    press('ArrowRight');
    list.open({ items: assets.map((asset) => ({ ...asset, variations: [] })), next: undefined });
    await expect.element(dialog('River')).toBeVisible();
    expect(addressed()).toBe(numbered(87));
  });

  it('closes only the topmost of two dialogs', async () => {
    await renderPage('/admin/tasks?popup=true', { as: robin, seed: { assets } });
    const opener = dialog('New task').getByRole('button', { name: 'From the assets' });
    const picker = dialog('Attach from the assets');
    await openAndPress(opener, picker, 'Escape');
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(dialog('New task')).toBeVisible();
  });

  it('closes the notifications', async () => {
    await renderPage('/dashboard', { as: ada });
    const panel = dialog('Notifications');
    await openAndPress(page.getByRole('button', { name: /^Notifications/ }).first(), panel, 'Escape');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('closes the command menu', async () => {
    await renderPage('/dashboard', { as: ada });
    const menu = dialog('Command menu');
    await openAndPress(page.getByRole('button', { name: 'Search and commands' }).first(), menu, 'Escape');
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('a key that is pressed while nothing has the focus', () => {
  const collection = { id: numbered(7), ownerId: ada.id, name: 'Spring', createdAt: '2026-11-20T09:30:00.000Z' };
  const question = page.getByRole('alertdialog', { name: 'Delete Collection' });

  it('does not close a dialog that is busy', async () => {
    const removal = createGate<void>();
    await renderPage('/collections', {
      as: ada,
      seed: { collections: [collection] },
      ports: { collections: { remove: () => removal.passed } },
    });
    await page.getByRole('button', { name: 'Actions for Spring' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    (document.activeElement as HTMLElement).blur();
    press('Escape');
    await expect.element(question).toBeVisible();
    removal.open();
    await expect.element(question).not.toBeInTheDocument();
  });
});
