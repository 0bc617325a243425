import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DashboardFeed } from '#core/dashboard/dashboard-gateway.ts';
import { foundIn, type WaitingKind, type WaitingThing } from '#core/dashboard/waiting.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedProposal } from '#tests/support/entities.ts';

const thing = (kind: WaitingKind, changes: Partial<WaitingThing>): WaitingThing => ({
  kind,
  id: numbered(1),
  subject: { kind: 'proposal', id: numbered(1) },
  commentId: undefined,
  title: 'Website care',
  from: 'Robin Vale',
  detail: '',
  since: '2026-11-20T09:30:00.000Z',
  dueOn: undefined,
  amount: undefined,
  currency: undefined,
  ...changes,
});

const task = { kind: 'task', id: numbered(2) };
const own: readonly (readonly [WaitingThing, string | undefined, string])[] = [
  [thing('proposal', { amount: 39_000, currency: 'USD' }), 'Proposals', `/proposals/${numbered(1)}`],
  [thing('task', { id: task.id, subject: task }), 'Tasks', `/tasks/${task.id}`],
  [
    thing('reply', { id: numbered(3), subject: task, commentId: numbered(4) }),
    undefined,
    `/tasks/${task.id}?comment=${numbered(4)}`,
  ],
  [
    thing('reply', { id: numbered(5), commentId: numbered(6) }),
    undefined,
    `/proposals/${numbered(1)}?question=${numbered(6)}`,
  ],
  [
    thing('login', { id: numbered(7), subject: { kind: 'login', id: numbered(7) } }),
    'Passwords',
    `/password-logins?login=${numbered(7)}`,
  ],
];
const agencys: typeof own = [
  [
    thing('request', { id: numbered(8), subject: { kind: 'service', id: numbered(8) } }),
    'Requests',
    `/admin/proposals/create?requestId=${numbered(8)}`,
  ],
  [thing('unanswered', {}), 'Proposals', `/proposals/${numbered(1)}`],
  [thing('invitation', { id: 'noor', subject: { kind: 'user', id: 'noor' } }), 'Users', '/admin/users/noor'],
];

const main = page.getByRole('main');
const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
const counted = (label: string): string | null | undefined =>
  menu
    .elements()
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith(label));

it.each([
  ['a customer', ada, 'Waiting for you', own],
  ['an admin', robin, 'Needs you', agencys],
] as const)(
  'each kind of what waits for %s is on the dashboard, leads to where it is answered, and is counted in menu and tab until then',
  async (_who, as, name, rows) => {
    const feeds: DashboardFeed[] = [];
    const left = rows.map(([each]) => each);
    const waiting = async () => foundIn(left.map((each) => ({ kind: each.kind, things: [each], count: 1 })));
    const watch = (_userId: string, feed: DashboardFeed) => {
      feeds.push(feed);
      return () => undefined;
    };
    await renderPage('/dashboard', {
      as,
      seed: { proposals: [storedProposal()] },
      ports: { dashboard: { waiting, watch } },
    });
    const links = main.getByRole('region', { name }).getByRole('listitem').getByRole('link');
    for (const [answered, label, href] of rows) {
      const count = left.length;
      await expect.element(links).toHaveLength(count);
      expect(links.elements().map((link) => link.getAttribute('href'))).toContain(href);
      await expect.poll(() => document.title).toBe(`(${count}) Dashboard · Coolio`);
      const here = `${label ?? ''}1 waiting`;
      await expect.poll(() => (label === undefined ? here : counted(label))).toBe(here);
      left.splice(left.indexOf(answered), 1);
      for (const feed of feeds) feed.onChange();
    }
    await expect.element(main.getByRole('region', { name })).toHaveTextContent('Nothing is waiting for you.');
    await expect.poll(() => document.title).toBe('Dashboard · Coolio');
  },
);

it('what waits is counted on the tab of every page, and no longer than its person is signed in', async () => {
  await renderPage('/integrations', { as: ada, seed: { proposals: [storedProposal()] } });
  await expect.poll(() => document.title).toBe('(1) Integrations · Coolio');
  await page.getByRole('button', { name: `Account of ${ada.name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => document.title).toMatch(/^Home · /);
});
