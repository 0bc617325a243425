import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { oneAdminStays } from '#core/users/user-rules.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { everyone } from '#tests/support/components/ui-users.ts';

const main = page.getByRole('main');
const dueAt = '2026-12-11T10:00:00.000Z';
const day = /will be deleted on Dec 11, 2026/;

const removal: UserRemoval = {
  userId: ada.id,
  parts: [{ kind: 'brands', fate: 'GOES', count: 1 }],
  scheduled: undefined,
  startedAt: undefined,
  endedAt: undefined,
  removed: 0,
};

/** A removal that is remembered, by the person unless an admin asked. */
const remembered = (askedBy: 'PERSON' | 'ADMIN' = 'PERSON', isScheduled = true) => {
  const scheduled = { dueAt, askedBy };
  let now: UserRemoval = isScheduled ? { ...removal, scheduled } : removal;
  const becomes = (next: UserRemoval) => async () => {
    now = next;
    return next;
  };
  return {
    ports: {
      users: {
        removal: async () => now,
        scheduleRemoval: becomes({ ...removal, scheduled }),
        cancelRemoval: becomes(removal),
      },
      dashboard: { waiting: async () => ({ things: [], counts: [], removalDueAt: now.scheduled?.dueAt }) },
    },
  };
};

describe('the removal of one’s own account', () => {
  const card = main.getByRole('region', { name: 'Delete account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });

  it('is asked for by one’s email, and taken back where it is said', async () => {
    await renderPage('/account', { as: ada, ...remembered('PERSON', false) });
    await card.getByRole('button', { name: 'Delete account…' }).click();
    await expect.element(dialog.getByText('1 brand goes')).toBeVisible();
    const go = dialog.getByRole('button', { name: 'Delete account' });
    await expect.element(go).toBeDisabled();
    await dialog.getByRole('textbox', { name: `Type ${ada.email} to confirm` }).fill(ada.email.toUpperCase());
    await go.click();
    await expect.element(card.getByText(day)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(card.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  });

  it('says why it is refused, and keeps what was typed', async () => {
    const refuse = async () => {
      throw conflict(oneAdminStays);
    };
    await renderPage('/account', { as: robin, ports: { users: { scheduleRemoval: refuse } } });
    await card.getByRole('button', { name: 'Delete account…' }).click();
    const typed = dialog.getByRole('textbox', { name: `Type ${robin.email} to confirm` });
    await typed.fill(robin.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(oneAdminStays);
    await expect.element(typed).toHaveValue(robin.email);
  });

  it('is above every page until it is taken back there', async () => {
    await renderPage('/brands', { as: ada, ...remembered() });
    await expect.element(main.getByText(day)).toBeVisible();
    await main.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(main.getByText(day)).not.toBeInTheDocument();
  });

  it('leaves it to admins to take back what an admin asked for', async () => {
    await renderPage('/brands', { as: ada, ...remembered('ADMIN') });
    await expect.element(main.getByText(/An admin asked for it/)).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument();
  });
});

describe('the removal that an admin schedules', () => {
  const dialog = page.getByRole('dialog', { name: ada.name });

  it('is the first choice, and is said and taken back on the page of the person', async () => {
    const { world } = await renderPage(`/admin/users/${ada.id}`, { as: robin, seed: { users: everyone } });
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await expect.element(dialog.getByRole('radio', { name: 'In 14 days' })).toBeChecked();
    await dialog.getByRole('textbox', { name: `Type ${ada.email} to confirm` }).fill(ada.email);
    await dialog.getByRole('button', { name: 'Remove in 14 days' }).click();
    await expect.element(main.getByText(/This account will be deleted on/)).toBeVisible();
    expect(world.tables.scheduledRemovals.get(ada.id)?.askedBy).toBe(robin.id);
    await main.getByRole('button', { name: 'Keep this account' }).click();
    await expect.element(main.getByText(/This account will be deleted on/)).not.toBeInTheDocument();
    expect(world.tables.users.has(ada.id)).toBe(true);
  });
});
