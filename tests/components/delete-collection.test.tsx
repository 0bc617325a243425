import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { numbered } from '#tests/support/entities.ts';

const id = numbered(7);
const dialog = page.getByRole('alertdialog', { name: 'Delete Collection' });
const cancel = dialog.getByRole('button', { name: 'Cancel' });
const confirm = dialog.getByRole('button', { name: 'Delete' });
const card = page.getByRole('heading', { name: 'Spring' });

const openDialog = async (ports: Altered = {}) => {
  const collection = { id, ownerId: ada.id, name: 'Spring', createdAt: '2026-11-20T09:30:00.000Z' };
  const stage = await renderPage('/collections', { as: ada, seed: { collections: [collection] }, ports });
  await page.getByRole('button', { name: 'Actions for Spring' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(dialog).toBeVisible();
  return stage;
};

describe('the dialog that deletes a collection', () => {
  it('asks in the words of the specification', async () => {
    await openDialog();
    await expect
      .element(
        dialog.getByText('Are you sure you want to delete the password? This action cannot be undone.', {
          exact: true,
        }),
      )
      .toBeVisible();
    await expect.element(cancel).toBeEnabled();
    await expect.element(confirm).toBeEnabled();
  });

  it('deletes nothing when it is canceled', async () => {
    const { world } = await openDialog();
    await cancel.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card).toBeVisible();
    expect(world.tables.collections.has(id)).toBe(true);
  });

  it('shows a spinner and takes no click while it deletes, and is then gone with the card', async () => {
    const gate = createGate<void>();
    await openDialog({ collections: { remove: () => gate.passed } });
    await confirm.click();
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(confirm.element().querySelector('span')).not.toBeNull();
    await expect.element(cancel).toBeDisabled();
    gate.open();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card).not.toBeInTheDocument();
    await expect.element(page.getByText('Your collection has been deleted successfully')).toBeVisible();
  });

  it('stays open when it fails, and a toast says why', async () => {
    await openDialog({ collections: { remove: () => Promise.reject(conflict('Try again in a minute')) } });
    await confirm.click();
    await expect.element(page.getByText('Error!')).toBeVisible();
    await expect.element(page.getByText('Try again in a minute')).toBeVisible();
    await expect.element(dialog).toBeVisible();
    await expect.element(confirm).toHaveAttribute('aria-busy', 'false');
    await expect.element(cancel).toBeEnabled();
  });
});
