import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { everyone, inDays, jonas, priya } from '#tests/support/components/ui-users.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Invite user' });
const email = dialog.getByLabelText('Email');
const name = dialog.getByLabelText('Name');
const send = dialog.getByRole('button', { name: 'Send invitation' });

const open = async (address = '/admin/users', options: Parameters<typeof renderPage>[1] = {}) => {
  const stage = await renderPage(address, { as: robin, seed: { users: everyone }, ...options });
  await main.getByRole('button', { name: 'Invite user' }).click();
  await expect.element(dialog).toBeVisible();
  return stage;
};

describe('the dialog that invites a user', () => {
  it('mails a temporary password, and shows the new user in the list', async () => {
    const { world } = await open();
    await expect.element(dialog.getByText('It works for 7 days.')).toBeVisible();
    await email.fill('Grace@navy.test');
    await name.fill('Grace Hopper');
    await send.click();
    await expect.element(page.getByText('Invitation sent to grace@navy.test')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByRole('row', { name: 'Grace Hopper' }).getByText('Invited')).toBeVisible();
    expect(location.search).toBe('');
    expect(world.codes.has('grace@navy.test')).toBe(true);
  });

  it('says what an admin is before one is made', async () => {
    const { world } = await open();
    await dialog.getByRole('radio', { name: 'Admin' }).click();
    await expect.element(dialog.getByText('An admin sees and changes everything.')).toBeVisible();
    await email.fill('grace@navy.test');
    await name.fill('Grace Hopper');
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect([...world.tables.users.values()].find((user) => user.name === 'Grace Hopper')?.group).toBe('Admin');
  });

  it.each([
    [ada.email, 'An account with this email exists already'],
    [priya.email, 'This person is invited already: send the invitation again'],
    ['mei@coolio.test', 'The account of this email is suspended: end the suspension instead'],
  ])('says at the email whose %s is, and keeps what was typed', async (taken, sentence) => {
    await open();
    await email.fill(taken);
    await name.fill('Ada the Second');
    await send.click();
    await expect.element(email).toHaveAccessibleDescription(sentence);
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue(taken);
    await expect.element(name).toHaveValue('Ada the Second');
  });

  it('shows every wrong field at once', async () => {
    await open();
    await email.fill('grace');
    await send.click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps what was typed where the server is out of reach', async () => {
    const create = async () => {
      throw connectionLost();
    };
    await open('/admin/users', { ports: { users: { create } } });
    await email.fill('grace@navy.test');
    await name.fill('Grace Hopper');
    await send.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(email).toHaveValue('grace@navy.test');
    await expect.element(name).toHaveValue('Grace Hopper');
  });
});

describe('a lead', () => {
  const lead = (address: string, isUser = false) => ({
    id: address,
    email: address,
    createdAt: inDays(-1),
    location: undefined,
    isUser,
  });

  it('is invited with one click, under the name that their email says', async () => {
    await renderPage('/admin/leads', {
      as: robin,
      seed: { leads: [lead('ada.lovelace@engine.test'), lead(ada.email)] },
    });
    await expect.element(main.getByRole('row', { name: ada.email }).getByText('User')).toBeVisible();
    await main.getByRole('link', { name: 'Invite ada.lovelace@engine.test' }).click();
    await expect.element(email).toHaveValue('ada.lovelace@engine.test');
    await expect.element(name).toHaveValue('Ada Lovelace');
    await expect.element(name).toHaveFocus();
    await send.click();
    await expect.element(main.getByRole('row', { name: 'Ada Lovelace' })).toBeVisible();
    expect(location.search).toBe('');
  });
});

describe('an invitation', () => {
  const act = async (user: string, item: string) => {
    await main.getByRole('button', { name: `Actions for ${user}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('that ended is sent again', async () => {
    await renderPage('/admin/users', { as: robin, seed: { users: everyone } });
    await act('Jonas Weber', 'Send invitation again');
    await expect.element(page.getByText(`Invitation sent to ${jonas.email}`)).toBeVisible();
    const row = main.getByRole('row', { name: 'Jonas Weber' });
    await expect.element(row.getByText('Invited', { exact: true })).toBeVisible();
  });

  it('is taken back after a question', async () => {
    const { world } = await renderPage('/admin/users', { as: robin, seed: { users: everyone } });
    await act('Priya Nair', 'Cancel invitation');
    const question = page.getByRole('alertdialog', { name: 'Cancel this invitation?' });
    await question.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect.element(page.getByText('can be invited again')).toBeVisible();
    await expect.element(main.getByRole('row', { name: 'Priya Nair' })).not.toBeInTheDocument();
    expect(world.tables.users.has(priya.id)).toBe(false);
  });

  it('is taken back on the person’s page, which leads to the list', async () => {
    await renderPage(`/admin/users/${priya.id}`, { as: robin, seed: { users: everyone } });
    await expect.element(main.getByText('Ends')).toBeVisible();
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel invitation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
    await expect.element(main.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/admin/users');
  });
});
