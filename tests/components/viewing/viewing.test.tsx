import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { tabTo } from '#tests/support/components/keyboard.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedBrand } from '#tests/support/entities.ts';

const banner = page.getByRole('complementary', { name: 'View as customer' });
const main = page.getByRole('main');
const brand = storedBrand({ owner: { id: ada.id, name: ada.name, email: ada.email } });

const view = async (address: string): Promise<void> => {
  onTestFinished(() => void document.documentElement.style.removeProperty('--banner'));
  await renderPage(address, {
    as: robin,
    seed: { brands: [brand] },
    before: ({ viewing }) => viewing.start(ada.id),
  });
};

describe('a view as a customer', () => {
  it.each(looks)('is under a banner with whose it is and how long it lasts (%s, %s)', async (...look) => {
    await lookAs(look);
    await view('/dashboard');
    await expect.element(banner).toHaveTextContent(/^Viewing as Ada Lindqvist, read-only1[45]:\d\d leftEnd view$/);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = banner.getByText('Viewing as').element();
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound('/dashboard in a view');
  });

  it('stays on public pages', async () => {
    await view('/');
    await expect.element(banner).toBeVisible();
  });

  it('stays within reach above a dialog', async () => {
    await view('/brands?brand=new');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const end = banner.getByRole('button', { name: 'End view' });
    await expect.element(end).toBeVisible();
    expect(end.element().closest('[inert]')).toBeNull();
    const { x, y, width, height } = end.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(end.element());
  });

  it('has its end within reach of the keyboard', async () => {
    await view('/brands');
    const end = banner.getByRole('button', { name: 'End view' });
    await tabTo(end);
    await expect.element(end).toHaveFocus();
  });

  it('shows what is the customer’s', async () => {
    await view('/brands');
    await expect.element(main.getByText(brand.name, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });

  it('is offered for customers, on their page and nowhere else', async () => {
    await renderPage(`/admin/users/${ada.id}`, { as: robin });
    await expect.element(main.getByRole('button', { name: 'View as customer' })).toBeVisible();
    await renderPage(`/admin/users/${robin.id}`, { as: robin });
    await expect.element(main.getByRole('heading', { name: robin.name, level: 1 })).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'View as customer' })).not.toBeInTheDocument();
  });
});
