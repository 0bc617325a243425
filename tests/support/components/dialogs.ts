import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Closes the dialog that is left, once the focus is back in it. */
export const closeDialog = async (): Promise<void> => {
  await expect.element(dialog).toHaveLength(1);
  await expect
    .poll(() => document.querySelectorAll(':is([role=dialog], [role=alertdialog]):focus-within'))
    .toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
};

export const cancel = (): Promise<void> => dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
