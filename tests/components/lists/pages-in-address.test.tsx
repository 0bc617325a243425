import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessDenied } from '#core/kernel/app-error.ts';
import type { Brand } from '#core/brands/brand.ts';
import { sortBy } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const more = main.getByRole('button', { name: 'Load more' });
const owner = { id: ada.id, name: ada.name, email: ada.email };
const rows = (): number => document.querySelectorAll('tbody tr').length;
const brands = Array.from({ length: 115 }, (_, at) =>
  storedBrand({ id: numbered(at + 1), name: `Brand ${at}`, owner }),
);
const requests = Array.from({ length: 30 }, (_, at) => storedRequest('webDesign', { id: numbered(at + 1), owner }));
const of = (count: number) => ({ as: ada, seed: { brands: brands.slice(0, count) } });

describe('the address of a list', () => {
  it('says how many pages are loaded, in place, and not that the first is', async () => {
    await renderPage('/brands', of(25));
    await expect.poll(rows).toBe(10);
    expect(location.search).toBe('');
    const entries = history.length;
    await more.click();
    await expect.poll(rows).toBe(20);
    expect(location.search).toBe('?pages=2');
    await more.click();
    await expect.poll(rows).toBe(25);
    expect(location.search).toBe('?pages=3');
    expect(history.length).toBe(entries);
    await expect.element(more).not.toBeInTheDocument();
  });

  it('has as many pages loaded again, one after another, by those whom it is sent to as well', async () => {
    await renderPage('/brands?sort=name&pages=3', of(45));
    await expect.poll(rows).toBe(30);
    await expect.element(more).toBeEnabled();
    expect(location.search).toBe('?sort=name&pages=3');
  });

  it('shows the first page while the second is on its way', async () => {
    const second = createGate<undefined>();
    const page1 = { items: brands.slice(0, 10), next: 'second' };
    const list = async (_query: unknown, asked: { readonly token?: string | undefined } = {}) => {
      if (asked.token === undefined) return page1;
      await second.passed;
      return { items: brands.slice(10, 20), next: undefined };
    };
    await renderPage('/brands?pages=2', { as: ada, ports: { brands: { list } } });
    await expect.poll(rows).toBe(10);
    second.open(undefined);
    await expect.poll(rows).toBe(20);
  });

  it('has at most ten pages loaded, and goes on by hand', async () => {
    await renderPage('/brands?pages=12', of(115));
    await expect.poll(rows).toBe(100);
    await expect.poll(() => location.search).toBe('?pages=10');
    await more.click();
    await expect.poll(rows).toBe(110);
    expect(location.search).toBe('?pages=10');
  });

  it.each(['1', '0', '-2', '2.5', 'all', '1e1', ''])(
    'takes “%s” for no number of pages, and loses it',
    async (text) => {
      await renderPage(`/brands?pages=${text}&sort=oldest`, of(25));
      await expect.poll(rows).toBe(10);
      await expect.poll(() => new URLSearchParams(location.search).get('pages')).toBeNull();
      expect(new URLSearchParams(location.search).get('sort')).toBe('oldest');
    },
  );

  it('says no more of pages once the list is another one', async () => {
    await renderPage('/brands?pages=2', of(45));
    await expect.poll(rows).toBe(20);
    await sortBy('Oldest first');
    await expect.poll(() => location.search).toBe('?sort=oldest');
    await expect.poll(rows).toBe(10);
    await more.click();
    await expect.poll(() => location.search).toBe('?sort=oldest&pages=2');
    await main.getByRole('searchbox').fill('brand');
    await expect.poll(() => location.search).toBe('?sort=oldest&q=brand');
    await expect.poll(rows).toBe(10);
  });

  it('says the same while a record is open above the list', async () => {
    await renderPage('/admin/design-code/requests?pages=2', { as: robin, seed: { requests } });
    await expect.poll(rows).toBe(30);
    await main.getByRole('row').nth(3).getByRole('link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.search).toBe('?pages=2');
    expect(rows()).toBe(30);
  });

  it('brings the pages back with it', async () => {
    await renderPage('/brands', of(25));
    await more.click();
    await expect.poll(rows).toBe(20);
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await expect.element(main.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    history.back();
    await expect.poll(rows).toBe(20);
    expect(location.pathname + location.search).toBe('/brands?pages=2');
  });

  it('goes on with its pages once a failure is over', async () => {
    let failing = true;
    const list = async (_query: unknown, asked: { readonly token?: string | undefined } = {}) => {
      if (asked.token === undefined) return { items: brands.slice(0, 10), next: 'second' };
      if (failing) throw accessDenied();
      return { items: brands.slice(10, 20) as readonly Brand[], next: undefined };
    };
    await renderPage('/brands?pages=2', { as: ada, ports: { brands: { list } } });
    const retry = main.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    expect(rows()).toBe(10);
    failing = false;
    await retry.click();
    await expect.poll(rows).toBe(20);
  });
});

it('a list without tools has its pages in the address too', async () => {
  const deadJobs = Array.from({ length: 30 }, (_, at) => ({
    id: numbered(at + 1),
    kind: 'mail',
    attempts: 12,
    lastError: 'refused',
    createdAt: '2026-11-20T09:30:00.000Z',
    endedAt: '2026-11-20T09:30:00.000Z',
  }));
  await renderPage('/admin/jobs?pages=2', { as: robin, seed: { deadJobs } });
  await expect.poll(rows).toBe(30);
});
