import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sortBy } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const titles = ['Spring in Zürich', 'Autumn in Zürich', 'Winter'];
const proposals = titles.map((title, at) =>
  storedProposal({
    id: numbered(at + 1),
    title,
    services: [storedService({ ...storedItem(), price: (at + 1) * 100 })],
  }),
);
const seed = { proposals };

const shown = (): readonly string[] =>
  main
    .getByRole('row')
    .elements()
    .flatMap((row) => titles.filter((title) => row.textContent.includes(title)));

const lists = [
  ['/admin/proposals/list?status=sent', robin, '&', 'Recipient, service, number'],
  ['/proposals/recipient', ada, '?', 'Service, item, number'],
] as const;

describe.each(lists)('%s', (address, as, joined, searches) => {
  it('is searched and sorted by the server, as its address says', async () => {
    await renderPage(address, { as, seed });
    await expect.poll(shown).toEqual(titles.toReversed());
    await sortBy('Lowest total first');
    await expect.poll(shown).toEqual(titles);
    const box = main.getByRole('searchbox', { name: 'Search proposals' });
    await expect.element(box).toHaveAttribute('placeholder', searches);
    await box.fill('ZURICH');
    await expect.poll(shown).toEqual(titles.slice(0, 2));
    await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('ZURICH');
    expect(new URLSearchParams(location.search).get('sort')).toBe('lowest');
  });

  it('shows what an address with a search and a sort asks for', async () => {
    await renderPage(`${address}${joined}q=zurich&sort=oldest`, { as, seed });
    await expect.poll(shown).toEqual(titles.slice(0, 2));
    await expect.element(main.getByRole('searchbox')).toHaveValue('zurich');
  });
});
