import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import type { ServiceType } from '#core/proposals/service.ts';
import { chip, unset } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask } from '#tests/support/components/task-world.ts';
import { everyone, noor } from '#tests/support/components/ui-users.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import {
  numbered,
  storedBrand,
  storedItem,
  storedOrder,
  storedProposal,
  storedRecipient,
} from '#tests/support/entities.ts';

const main = page.getByRole('main');
const rows = () => main.getByRole('row').elements().length;
const noors = { id: noor.id, name: noor.name, email: noor.email };

/** One of each kind is Ada's, one is Noor's. */
const seed: MemorySeed = {
  users: everyone,
  orders: [storedOrder(), storedOrder({ id: numbered(31), user: noors })],
  proposals: [
    storedProposal(),
    storedProposal({ id: numbered(2), recipients: [storedRecipient({ userId: noor.id, email: noor.email })] }),
  ],
  requests: [storedRequest('webDesign'), { ...storedRequest('webDesign'), id: numbered(61), owner: noors }],
  brands: [
    storedBrand({ owner: { id: ada.id, name: ada.name, email: ada.email } }),
    storedBrand({ id: numbered(71), name: 'Oasis', owner: noors }),
  ],
  tasks: [storedTask(), storedTask({ id: numbered(501), title: 'Oasis', assigneeIds: [noor.id] })],
};

const lists = [
  ['/admin/orders', 'user', 'Customer', '', 'There is no order of Priya Nair.'],
  ['/admin/proposals/list', 'recipient', 'Recipient', 'status=all', 'There is no proposal of Priya Nair.'],
  ['/admin/design-code/requests', 'owner', 'Customer', '', 'There is no request of Priya Nair.'],
  ['/admin/brand-management', 'owner', 'Owner', '', 'There is no brand of Priya Nair.'],
  ['/admin/tasks', 'assignee', 'Assignee', '', 'There is no open task of Priya Nair.'],
] as const;

describe.each(lists)('the list at %s', (path, name, label, words, nothing) => {
  const of = (id: string): string => `${path}?${words === '' ? '' : `${words}&`}${name}=${id}`;

  it('shows what is one person’s, until the person is taken off', async () => {
    await renderPage(of(noor.id), { as: robin, seed });
    await expect.element(chip(label)).toHaveTextContent(/Noor Haddad/);
    await expect.poll(rows).toBe(2);
    await unset(label);
    await expect.poll(rows).toBe(3);
    await expect.element(chip(label)).toHaveTextContent(label);
    expect(location.search).toBe(words === '' ? '' : `?${words}`);
  });

  it('speaks of the person where there is nothing', async () => {
    await renderPage(of('priya'), { as: robin, seed });
    await expect.element(main.getByText(nothing)).toBeVisible();
  });
});

it('a list of somebody who was removed says so', async () => {
  await renderPage('/admin/orders?user=nobody', { as: robin, seed });
  await expect.element(chip('Customer').getByText('Removed person')).toBeVisible();
  await expect.element(main.getByText('There is no order of Removed person.')).toBeVisible();
});

describe('the proposals of one person', () => {
  it('stay theirs under each status', async () => {
    await renderPage(`/admin/proposals/list?status=all&recipient=${noor.id}`, { as: robin, seed });
    await main.getByRole('link', { name: /^Sent/ }).click();
    await expect.poll(() => location.search).toBe(`?status=sent&recipient=${noor.id}`);
    await main.getByRole('link', { name: /^Draft/ }).click();
    await expect.element(main.getByText('There is no draft proposal of Noor Haddad.')).toBeVisible();
  });
});

describe('the requests of a service line', () => {
  const service = (type: ServiceType, id: number, title: string) => ({
    id: numbered(id),
    title,
    type,
    lineItems: [storedItem({ price: 1000 }), storedItem({ id: numbered(101), price: 250 })],
  });
  const orders = [
    storedOrder({ services: [service('Advertising', 11, 'Autumn ads'), service('EmailAndSms', 12, 'Newsletter')] }),
    storedOrder({ id: numbered(31), services: [service('EmailAndSms', 13, 'Text messages')] }),
  ];

  it('are asked for by their line, and summed up by it', async () => {
    await renderPage('/admin/advertising/requests', { as: robin, seed: { orders } });
    await expect
      .element(main.getByRole('link', { name: 'Autumn ads' }))
      .toHaveAttribute('href', `/orders/${numbered(30)}`);
    await expect.element(main.getByRole('cell', { name: '$12.50' })).toBeVisible();
    expect(rows()).toBe(2);
  });

  it('are honestly none', async () => {
    await renderPage('/admin/brand-management/requests', { as: robin, seed: { orders } });
    await expect.element(main.getByText('No customer has ordered Brand Management yet.')).toBeVisible();
  });
});
