import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { oneAdminStays } from '#core/users/user-rules.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { everyone, inDays } from '#tests/support/components/ui-users.ts';
import { storedOrder } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: ada.name });
const typed = dialog.getByRole('textbox', { name: `Type ${ada.email} to confirm` });
const remove = dialog.getByRole('button', { name: 'Remove user' });

const preview: UserRemoval = {
  userId: ada.id,
  parts: [
    { kind: 'files', fate: 'GOES', count: 48 },
    { kind: 'brands', fate: 'GOES', count: 1 },
    { kind: 'orders', fate: 'STAYS', count: 12 },
  ],
  scheduled: undefined,
  startedAt: undefined,
  endedAt: undefined,
  removed: 0,
};
const begun: UserRemoval = { ...preview, startedAt: inDays(0) };

const openDialog = async (address: string, options: Parameters<typeof renderPage>[1] = {}) => {
  const stage = await renderPage(address, { as: robin, seed: { users: everyone }, ...options });
  const dots = address.endsWith(ada.id) ? 'More actions' : `Actions for ${ada.name}`;
  await main.getByRole('button', { name: dots }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await expect.element(dialog).toBeVisible();
  return stage;
};

const openIn: typeof openDialog = async (...asked) => {
  const stage = await openDialog(...asked);
  await dialog.getByRole('radio', { name: 'Now' }).click();
  return stage;
};

const confirm = async () => {
  await typed.fill(ada.email);
  await remove.click();
};

describe('the removal of a user', () => {
  it('says first what goes and what stays', async () => {
    await openIn('/admin/users', { ports: { users: { removal: async () => preview } } });
    const goes = dialog.getByRole('region', { name: 'Deleted for good' });
    await expect.element(goes.getByText('48 files go')).toBeVisible();
    await expect.element(goes.getByText('1 brand goes')).toBeVisible();
    const stays = dialog.getByRole('region', { name: 'Stays as “Removed person”' });
    await expect.element(stays.getByText('12 orders stay')).toBeVisible();
  });

  it('waits for the email, in any case', async () => {
    await openIn('/admin/users');
    await expect.element(remove).toBeDisabled();
    await typed.fill('ada@coolio');
    await expect.element(remove).toBeDisabled();
    await typed.fill(' ADA@coolio.TEST ');
    await expect.element(remove).toBeEnabled();
  });

  it('takes them out of the list, and leaves their orders to a removed person', async () => {
    await openIn('/admin/users', { seed: { users: everyone, orders: [storedOrder()] } });
    await confirm();
    await expect.element(page.getByRole('dialog', { name: 'Ada Lindqvist is removed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to users' }).click();
    await expect.element(main.getByRole('row', { name: 'Robin Vale' })).toBeVisible();
    await expect.element(main.getByRole('row', { name: ada.name })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect.element(main.getByRole('cell', { name: 'Removed person' })).toBeVisible();
    await expect.element(main.getByText('removed.invalid')).not.toBeInTheDocument();
  });

  it('shows how far it is until its end, then leads back to the list', async () => {
    let isBegun = false;
    let gone = 10;
    const removal = async (): Promise<UserRemoval> =>
      isBegun ? { ...begun, removed: gone, endedAt: gone === 49 ? inDays(0) : undefined } : preview;
    const begin = async (): Promise<UserRemoval> => {
      isBegun = true;
      return begun;
    };
    await openIn(`/admin/users/${ada.id}`, { ports: { users: { removal, remove: begin } } });
    await confirm();
    await expect.element(page.getByRole('dialog', { name: 'Removing Ada Lindqvist' })).toBeVisible();
    await expect.element(dialog.getByText('10 of 49 records gone')).toBeVisible();
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('max', '49');
    await expect.element(dialog.getByText('You can close this: the removal goes on.')).toBeVisible();
    gone = 49;
    await expect.element(dialog.getByText(/^Removed. 49 records are deleted/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to users' }).click();
    await expect.element(main.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  });

  it('goes on where the dialog is closed', async () => {
    let begins = 0;
    const running = { ...begun, removed: 3 };
    const ports = {
      users: {
        removal: async () => (begins === 0 ? preview : running),
        remove: async () => {
          begins += 1;
          return running;
        },
      },
    };
    await openIn('/admin/users', { ports });
    await confirm();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(begins).toBe(1);
  });

  it('is begun once, however often Enter is pressed', async () => {
    const answer = createGate<UserRemoval>();
    let begins = 0;
    const begin = () => {
      begins += 1;
      return answer.passed;
    };
    await openIn('/admin/users', { ports: { users: { remove: begin } } });
    await typed.fill(ada.email);
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    answer.refuse(new Error('Enough'));
    await expect.element(remove).toHaveAttribute('aria-busy', 'false');
    expect(begins).toBe(1);
  });

  it('is left undone on the page of the person, which stays', async () => {
    const { world } = await openIn(`/admin/users/${ada.id}`);
    await dialog.getByRole('button', { name: 'Suspend instead' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname).toBe(`/admin/users/${ada.id}`);
    expect(world.tables.users.has(ada.id)).toBe(true);
  });

  it('says plainly that the server refuses, and keeps what was typed', async () => {
    const refuse = async () => {
      throw conflict(oneAdminStays);
    };
    await openIn('/admin/users', { ports: { users: { remove: refuse } } });
    await confirm();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(oneAdminStays);
    await expect.element(typed).toHaveValue(ada.email);
  });

  it('offers the gentler way', async () => {
    const { world } = await openIn('/admin/users');
    await dialog.getByRole('button', { name: 'Suspend instead' }).click();
    await page
      .getByRole('alertdialog', { name: 'Suspend Ada Lindqvist?' })
      .getByRole('button', { name: 'Suspend' })
      .click();
    await expect.element(main.getByRole('row', { name: ada.name }).getByText('Suspended')).toBeVisible();
    expect(world.tables.users.get(ada.id)?.isSuspended).toBe(true);
  });

  it('can be tried again where what goes could not be counted', async () => {
    let isDown = true;
    const removal = async (): Promise<UserRemoval> => {
      if (isDown) throw conflict('Too busy');
      return preview;
    };
    await openDialog('/admin/users', { ports: { users: { removal } } });
    await expect.element(dialog.getByText('Too busy')).toBeVisible();
    isDown = false;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('48 files go')).toBeVisible();
  });
});
