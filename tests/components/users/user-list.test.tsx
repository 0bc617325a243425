import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, sortBy } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { everyone, sam } from '#tests/support/components/ui-users.ts';
import { numbered, storedItem, storedOrder, storedProposal, storedService } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const row = (name: string) => main.getByRole('row', { name });
const names = (): readonly (string | null)[] =>
  [...document.querySelectorAll('main tbody tr bdi')].map(({ textContent }) => textContent);
const seed = { users: everyone };

describe('the list of users', () => {
  it('says of each how they get in, and of an invitation that it has ended', async () => {
    await renderPage('/admin/users', { as: robin, seed });
    await expect.element(row('Ada Lindqvist').getByText('Active')).toBeVisible();
    await expect.element(row('Mei Tanaka').getByText('Suspended')).toBeVisible();
    await expect.element(row('Noor Haddad').getByText('Unconfirmed')).toBeVisible();
    await expect.element(row('Priya Nair').getByText('Invited', { exact: true })).toBeVisible();
    await expect.element(row('Jonas Weber').getByText('Invitation ended')).toBeVisible();
    await expect.element(row('Ada Lindqvist').getByText('Never')).toBeVisible();
  });

  it('leads to what each has, and says nothing of what they have not', async () => {
    const services = [storedService(storedItem())];
    const orders = [storedOrder(), storedOrder({ id: numbered(31) })];
    await renderPage('/admin/users', { as: robin, seed: { orders, proposals: [storedProposal({ services })] } });
    const owned = main.getByRole('list', { name: 'Of Ada Lindqvist' });
    await expect
      .element(owned.getByRole('link', { name: '2 orders' }))
      .toHaveAttribute('href', `/admin/orders?user=${ada.id}`);
    await expect
      .element(owned.getByRole('link', { name: '1 proposal' }))
      .toHaveAttribute('href', `/admin/proposals/list?status=all&recipient=${ada.id}`);
    expect(owned.getByRole('listitem').elements()).toHaveLength(2);
    await expect.element(main.getByRole('list', { name: 'Of Robin Vale' })).not.toBeInTheDocument();
  });

  it('is filtered by name or email, group and status, and keeps the filter in the address', async () => {
    await renderPage('/admin/users', { as: robin, seed });
    await expect.element(row('Ada Lindqvist')).toBeVisible();
    await main.getByRole('link', { name: /^Admins/ }).click();
    await expect.poll(names).toHaveLength(2);
    await main.getByRole('searchbox', { name: 'Search users' }).fill('SAM@');
    await expect.poll(names).toEqual(['Sam Okafor']);
    expect(location.search).toBe('?group=Admin&search=SAM%40');
    await main.getByRole('searchbox').fill('N  VÁLE');
    await expect.poll(names).toEqual(['Robin Vale']);
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await main.getByRole('link', { name: /^All/ }).click();
    await choose('Status', 'Suspended');
    await expect.poll(names).toEqual(['Mei Tanaka']);
  });

  it('says that nobody fits, and shows everybody again', async () => {
    await renderPage('/admin/users?search=nobody-like-it', { as: robin, seed });
    await expect.element(main.getByText('No user fits “nobody-like-it”.')).toBeVisible();
    await expect.element(main.getByRole('searchbox')).toHaveValue('nobody-like-it');
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(names).toHaveLength(everyone.length);
    expect(location.search).toBe('');
  });

  it('is put in another order', async () => {
    const older = { ...sam, createdAt: '2025-01-01T00:00:00.000Z' };
    await renderPage('/admin/users', { as: robin, seed: { users: [older, robin] } });
    await expect.poll(names).toEqual(['Robin Vale', 'Sam Okafor']);
    await sortBy('Oldest first');
    await expect.poll(names).toEqual(['Sam Okafor', 'Robin Vale']);
  });

  it('offers nobody to take their own rights', async () => {
    await renderPage('/admin/users', { as: robin, seed });
    await expect.element(main.getByRole('button', { name: 'Actions for Sam Okafor' })).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Actions for Robin Vale' })).not.toBeInTheDocument();
    await expect.element(row('Robin Vale').getByText('You')).toBeVisible();
  });

  it('has its menu by keyboard', async () => {
    await renderPage('/admin/users', { as: robin, seed });
    const dots = main.getByRole('button', { name: 'Actions for Ada Lindqvist' });
    await expect.element(dots).toBeVisible();
    (dots.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'View as customer',
      'Make admin',
      'Suspend',
      'Remove…',
    ]);
  });

  it('is for admins', async () => {
    await renderPage('/admin/users', { as: ada });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('the command menu of an admin', () => {
  it('finds a user by name or email, and the way to invite one', async () => {
    await renderPage('/dashboard', { as: robin, seed });
    await userEvent.keyboard('{Control>}k{/Control}');
    const menu = page.getByRole('dialog', { name: 'Command menu' });
    const search = menu.getByRole('searchbox');
    await search.fill('priya@');
    await expect.element(menu.getByRole('menuitem', { name: 'Priya Nair' })).toBeVisible();
    await search.fill('haddad');
    await expect.element(menu.getByRole('menuitem', { name: 'Noor Haddad' })).toBeVisible();
    await search.fill('invite user');
    await menu.getByRole('menuitem', { name: 'Invite user' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
  });
});
