import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sortBy } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const words = ['Winter', 'Spring in Zürich', 'Autumn in Zürich'];
const owner = { id: ada.id, name: ada.name, email: ada.email };
const seed = {
  leads: words.map((location, at) => ({
    id: numbered(at + 1),
    email: `lead${at}@coolio.test`,
    createdAt: `2026-11-0${at + 1}T09:00:00.000Z`,
    location,
  })),
  brands: words.map((name, at) => storedBrand({ id: numbered(at + 1), name, owner })),
  requests: words.map((description, at) =>
    storedRequest('webDesign', { id: numbered(at + 1), owner, answers: { description, priority: 'low' } }),
  ),
};

const lists = [
  ['/admin/leads', robin, 'leads', 'Email, location', words],
  ['/brands', ada, 'brands', 'Name, website', words],
  ['/admin/brand-management', robin, 'brands', 'Name, website, owner', words],
  ['/design-code', ada, 'requests', 'Request, description', words],
] as const;

describe.each(lists)('%s', (address, as, many, searches, names) => {
  const shown = (): readonly string[] =>
    main
      .getByRole('row')
      .elements()
      .flatMap((row) => names.filter((name) => row.textContent.includes(name)));

  it('is searched and sorted by the server, as its address says', async () => {
    await renderPage(address, { as, seed });
    await expect.poll(shown).toEqual(names.toReversed());
    await sortBy('Oldest first');
    await expect.poll(shown).toEqual(names);
    const box = main.getByRole('searchbox', { name: `Search ${many}` });
    await expect.element(box).toHaveAttribute('placeholder', searches);
    await box.fill('ZURICH');
    await expect.poll(shown).toEqual(names.slice(1));
    await expect.poll(() => location.search).toBe('?sort=oldest&q=ZURICH');
  });

  it('shows what an address with a search and a sort asks for', async () => {
    await renderPage(`${address}?q=zurich&sort=oldest`, { as, seed });
    await expect.poll(shown).toEqual(names.slice(1));
    await expect.element(main.getByRole('searchbox')).toHaveValue('zurich');
  });
});

it('brands are sorted by name', async () => {
  await renderPage('/brands?sort=name', { as: ada, seed });
  const names = () =>
    main
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent);
  await expect.poll(names).toEqual(words.toSorted());
});

it('requests of everybody are found by their owner', async () => {
  const meis = { id: 'mei-id', name: 'Mei Tanaka', email: 'mei@coolio.test' };
  const [first] = seed.requests;
  const requests = [...seed.requests, storedRequest('webDesign', { id: numbered(9), owner: meis })];
  await renderPage('/admin/design-code/requests?q=tanaka', { as: robin, seed: { requests } });
  await expect.element(main.getByRole('link', { name: meis.email })).toBeVisible();
  await expect.element(main.getByRole('link', { name: first?.owner.email ?? '' })).not.toBeInTheDocument();
});
