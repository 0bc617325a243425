import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account, MemorySeed } from '#adapters/memory/tables.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin, type Altered } from '#tests/support/components/render-page.tsx';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { storedTask } from '#tests/support/components/task-world.ts';
import {
  numbered,
  storedItem,
  storedOrder,
  storedProposal,
  storedService,
  storedSubscription,
} from '#tests/support/entities.ts';
import { rowSelector } from '#ui/lists/RowLink.tsx';

type ListCase = {
  readonly address: string;
  readonly as: Account;
  readonly heads: readonly string[];
  /** What a page without a row says, and its link or button that leads on. */
  readonly empty: string;
  readonly next?: { readonly role: 'link' | 'button'; readonly name: string };
  /** Gives each of the list's pages. */
  readonly from: (load: () => Promise<{ items: []; next: undefined }>) => Altered;
};

const createdAt = '2026-11-20T09:30:00.000Z';
const owner = { id: ada.id, name: ada.name, email: ada.email };

const seed: MemorySeed = {
  proposals: [storedProposal({ services: [storedService(storedItem())] })],
  orders: [storedOrder({ services: [{ ...storedService(storedItem()), type: 'Advertising' }] })],
  subscriptions: [storedSubscription()],
  tasks: [storedTask()],
  requests: [storedRequest('webDesign')],
  leads: [{ id: numbered(40), email: 'lead@coolio.test', createdAt, location: undefined }],
  deadJobs: [{ id: numbered(42), kind: 'mail', attempts: 12, lastError: 'refused', createdAt, endedAt: createdAt }],
  brands: [{ id: numbered(41), name: 'Northwind', owner, website: '', description: '', colors: [], createdAt }],
};

const lists: readonly ListCase[] = [
  {
    address: '/proposals/recipient',
    as: ada,
    heads: ['Proposal', 'Status', 'From', 'Services', 'Total', 'Sent'],
    empty: 'You have no proposals yet. What your agency sends you appears here.',
    from: (listReceived) => ({ proposals: { listReceived } }),
  },
  {
    address: '/orders',
    as: ada,
    heads: ['Order', 'Mode', 'User email', 'Services', 'Payments', 'Total', 'Date', 'Id'],
    empty: 'You have no orders yet. Paying a proposal makes one.',
    next: { role: 'link', name: 'See your proposals' },
    from: (listMine) => ({ orders: { listMine } }),
  },
  {
    address: '/subscriptions',
    as: ada,
    heads: ['Subscription', 'Status', 'Amount', 'Next charge'],
    empty: 'You have no subscriptions yet. One begins when you pay a proposal with monthly or yearly items.',
    next: { role: 'link', name: 'See your orders' },
    from: (listSubscriptions) => ({ orders: { listSubscriptions } }),
  },
  {
    address: '/admin/subscriptions',
    as: robin,
    heads: ['Subscription', 'Customer', 'Status', 'Amount', 'Next charge'],
    empty: 'No customer has a subscription yet.',
    from: (listAllSubscriptions) => ({ orders: { listAllSubscriptions } }),
  },
  {
    address: '/admin/orders',
    as: robin,
    heads: ['Order', 'Mode', 'User email', 'Services', 'Total', 'Time', 'Id'],
    empty: 'No customer has paid a proposal yet.',
    next: { role: 'link', name: 'Write a proposal' },
    from: (listAll) => ({ orders: { listAll } }),
  },
  {
    address: '/admin/proposals/list?status=all',
    as: robin,
    heads: ['Proposal', 'Status', 'Recipients', 'Services', 'Total', 'Created', 'Actions'],
    empty: 'No proposals yet.',
    next: { role: 'link', name: 'New proposal' },
    from: (list) => ({ proposals: { list } }),
  },
  {
    address: '/admin/tasks',
    as: robin,
    heads: ['Title', 'Status', 'Brand', 'Assignees', 'Comments', 'Activity', 'Due'],
    empty: 'No open tasks. Create one, and its assignees are notified.',
    next: { role: 'button', name: 'New task' },
    from: (list) => ({ tasks: { list } }),
  },
  {
    address: '/tasks',
    as: ada,
    heads: ['Title', 'Status', 'Brand', 'Assignees', 'Comments', 'Activity', 'Due'],
    empty: 'No open tasks. What your agency works on with you appears here.',
    from: (list) => ({ tasks: { list } }),
  },
  {
    address: '/admin/leads',
    as: robin,
    heads: ['Email', 'Time', 'Location', 'Account'],
    empty: 'Nobody has left an email yet. The form is on the public pages.',
    from: (list) => ({ leads: { list } }),
  },
  {
    address: '/admin/jobs',
    as: robin,
    heads: ['Job', 'Attempts', 'Last error', 'Failed', 'Retry'],
    empty: 'No failed jobs',
    from: (listDead) => ({ jobs: { listDead } }),
  },
  {
    address: '/admin/users?search=ada',
    as: robin,
    heads: ['User', 'Group', 'Status', 'Since', 'Last sign-in', 'Owns', 'Actions'],
    empty: 'No user fits “ada”.',
    next: { role: 'button', name: 'Clear filters' },
    from: (list) => ({ users: { list } }),
  },
  {
    address: '/admin/advertising/requests',
    as: robin,
    heads: ['User email', 'Service', 'Items', 'Total', 'Requested at'],
    empty: 'No customer has ordered Advertising yet.',
    next: { role: 'link', name: 'Write a proposal' },
    from: (listAll) => ({ orders: { listAll } }),
  },
  {
    address: '/design-code',
    as: ada,
    heads: ['Request', 'Status', 'Budget', 'Timeline', 'Requested at'],
    empty: 'You have no requests yet. Say what you need, and your agency answers with a proposal.',
    next: { role: 'link', name: 'New request' },
    from: (list) => ({ requests: { list } }),
  },
  {
    address: '/admin/design-code/requests',
    as: robin,
    heads: ['User email', 'Budget', 'Category', 'Subcategory', 'Timeline', 'Priority', 'Requested at'],
    empty: 'No customer has asked for design or code yet.',
    next: { role: 'link', name: 'Write a proposal' },
    from: (listAll) => ({ requests: { listAll } }),
  },
  {
    address: '/brands',
    as: ada,
    heads: ['Name', 'Website', 'Colours', 'Created', 'Actions'],
    empty: 'No brands yet. Logins, assets and tasks can be kept by brand.',
    next: { role: 'button', name: 'Add brand' },
    from: (list) => ({ brands: { list, listAll: list } }),
  },
];

const main = page.getByRole('main');
const nothing = async () => ({ items: [] as [], next: undefined });
const never = () => new Promise<never>(() => undefined);

describe.each(lists)('the list at $address', ({ address, as, heads, empty, next, from }) => {
  it('has its column heads over a row', async () => {
    await renderPage(address, { as, seed });
    await expect.element(main.getByRole('columnheader').first()).toBeVisible();
    expect(
      main
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(heads);
    expect(main.getByRole('row').elements()).toHaveLength(2);
  });

  it('promises Enter by ? where its row has a link, and j where a key leads to it', async () => {
    await renderPage(address, { as, seed });
    await expect.element(main.getByRole('columnheader').first()).toBeVisible();
    await userEvent.keyboard('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(keys).toBeVisible();
    const isPromised = (key: string) => keys.getByText(key, { exact: true }).elements().length > 0;
    expect(isPromised('Enter')).toBe(document.querySelector('[data-row]') !== null);
    expect(isPromised('j')).toBe(document.querySelector(rowSelector) !== null);
  });

  it('is a skeleton while it loads', async () => {
    await renderPage(address, { as, seed, ports: from(never) });
    await expect.element(main.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(main.getByText(empty)).not.toBeInTheDocument();
  });

  it('says what to do where there is nothing yet', async () => {
    await renderPage(address, { as, ports: from(nothing) });
    await expect.element(main.getByText(empty, { exact: true })).toBeVisible();
    const leadsOn = next === undefined ? main : main.getByRole(next.role, { name: next.name }).last();
    await expect.element(leadsOn).toBeVisible();
    expect(main.getByRole('columnheader').elements()).toEqual([]);
  });

  it('can be tried again where it fails', async () => {
    let isDown = true;
    const load = async () => {
      if (isDown) throw limitExceeded('Too many requests');
      return nothing();
    };
    await renderPage(address, { as, seed, ports: from(load) });
    await expect.element(main.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    document.addEventListener('click', () => (isDown = false), { capture: true, once: true });
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect.element(main.getByText(empty)).toBeVisible();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });
});

it('the dashboard names a proposal that waits behind five newer ones that were answered', async () => {
  const answered = [2, 3, 4, 5, 6].map((at) => storedProposal({ id: numbered(at), status: 'DECLINED' }));
  const waiting = storedProposal({ services: [{ ...storedService(storedItem()), title: 'Still open' }] });
  await renderPage('/dashboard', { as: ada, seed: { proposals: [...answered, waiting] } });
  const section = page.getByRole('region', { name: 'Waiting for you' });
  await expect.element(section.getByRole('listitem')).toHaveLength(1);
  await expect.element(section).toHaveTextContent('Still open');
});
