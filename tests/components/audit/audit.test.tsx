import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditCheck, AuditEntry, AuditFilter } from '#core/audit/audit-entry.ts';
import type { AuditGateway } from '#core/audit/audit-gateway.ts';
import { activate, press, tabTo } from '#tests/support/components/keyboard.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered } from '#tests/support/entities.ts';

const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: numbered(number),
  number,
  at: '2026-11-20T09:30:00.000Z',
  action: 'editBrand',
  actorId: robin.id,
  actorName: 'Robin Vale',
  actorEmail: robin.email,
  subjectType: 'brand',
  subjectId: numbered(90),
  subjectName: 'Lindqvist Ceramics',
  changes: [
    { field: 'name', before: 'Lindqvist', after: 'Lindqvist Ceramics' },
    { field: 'website', before: null, after: `https://example.com/${'w'.repeat(200)}` },
    { field: 'colors', before: '#112233', after: null },
  ],
  details: [],
  address: '203.0.113.7',
  location: 'Vienna',
  device: 'Chrome on Linux',
  ...more,
});

const entries = [
  entry(3),
  entry(2, {
    action: 'suspendUser',
    subjectType: 'user',
    subjectId: ada.id,
    subjectName: 'Ada Lindqvist',
    changes: [],
  }),
  entry(1, {
    action: 'signIn',
    subjectType: 'user',
    subjectId: robin.id,
    subjectName: 'Robin Vale',
    changes: [],
    details: [{ name: 'method', value: 'password' }],
  }),
];

const trail = (more: Partial<AuditGateway> = {}) => ({
  audit: { list: async () => ({ items: entries, next: undefined, csvUrl: '/audit.csv' }), ...more },
});

const main = page.getByRole('main');
const rows = main.getByRole('row', { name: /Robin Vale/ });

describe('the audit', () => {
  it.each(looks)('says who did what to which thing, from where, and what it was before (%s, %s)', async (...look) => {
    await lookAs(look);
    await renderPage('/admin/audit', { as: robin, ports: trail() });
    await expect.element(rows).toHaveLength(3);
    await expect.element(rows.nth(0)).toHaveTextContent(/Changed the brand Lindqvist Ceramics.*Chrome on Linux, 203/);
    await expect.element(rows.nth(1).getByRole('link', { name: 'Ada Lindqvist' })).toBeVisible();
    await expect.element(rows.nth(2)).toHaveTextContent(/Signed in.*Method: password/);
    await main.getByText('3 changes').click();
    await expect.element(main.getByText('Lindqvist', { exact: true })).toBeVisible();
    await expectSound('/admin/audit');
  });

  it('is narrowed by person, kind, thing, time and words, as its address says', async () => {
    const asked: (AuditFilter | undefined)[] = [];
    const list = async (filter?: AuditFilter) => {
      asked.push(filter);
      return { items: entries, next: undefined };
    };
    await renderPage('/admin/audit?kind=brand&thing=b1&when=2026-11&q=ceramics', { as: robin, ports: trail({ list }) });
    await expect.element(rows).toHaveLength(3);
    expect(asked).toContainEqual({
      subjectType: 'brand',
      subjectId: 'b1',
      since: '2026-11-01',
      until: '2026-11-30',
      search: 'ceramics',
    });
    await main.getByRole('button', { name: 'Clear Thing' }).click();
    await expect
      .poll(() => asked.some((filter) => filter?.subjectType === 'brand' && !('subjectId' in filter)))
      .toBe(true);
  });

  it('is checked step by step, and says that nothing is wrong or what is', async () => {
    const steps: AuditCheck[] = [
      { checked: 20_000, fault: null, next: '20000', head: null },
      { checked: 20_003, fault: null, next: null, head: '20003:ab' },
      { checked: 6, fault: { number: 7, message: 'Entry 7 is missing.' }, next: null, head: null },
    ];
    const check = async () => steps.shift() ?? { checked: 0, fault: null, next: null, head: null };
    await renderPage('/admin/audit', { as: robin, ports: trail({ check }) });
    await main.getByRole('button', { name: 'Check the chain' }).click();
    await expect.element(main.getByRole('status')).toHaveTextContent('20,003 entries checked: none was changed');
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByRole('alert')).toHaveTextContent('Entry 7 is missing. 6 entries checked before it.');
  });

  it('is beside a person for admins, and of the own account for everybody', async () => {
    const listMine = async () => ({ items: [entries[2] ?? entry(1)], next: undefined });
    await renderPage(`/admin/users/${ada.id}`, { as: robin, ports: trail() });
    await main.getByRole('button', { name: 'Show the audit' }).click();
    await expect.element(main.getByRole('region', { name: 'Audit' })).toHaveTextContent(/Robin Vale suspended/);
    await renderPage('/account/security', { as: ada, ports: trail({ listMine }) });
    await expect
      .element(main.getByRole('region', { name: 'Account activity' }))
      .toHaveTextContent(/Robin Vale signed in/);
  });

  it('is checked, narrowed, read and left for a person by keyboard alone', async () => {
    const check = async () => ({ checked: 3, fault: null, next: null, head: '3:ab' });
    await renderPage('/admin/audit', { as: robin, ports: trail({ check }) });
    await activate('button', 'Check the chain');
    await expect.element(main.getByRole('status')).toHaveTextContent('3 entries checked');
    await tabTo(main.getByRole('button', { name: /^Kind/ }));
    await press('{Enter}');
    await expect.element(page.getByRole('dialog').or(page.getByRole('listbox')).first()).toBeVisible();
    await press('{ArrowDown}', '{Enter}');
    await expect.poll(() => location.search).toContain('kind=');
    await tabTo(main.getByText('3 changes'));
    await press('{Enter}');
    await expect.element(main.getByText('Lindqvist', { exact: true })).toBeVisible();
    await activate('link', 'Ada Lindqvist');
    await expect.poll(() => location.pathname).toBe(`/admin/users/${ada.id}`);
    await activate('button', 'Show the audit');
    await expect.element(main.getByRole('region', { name: 'Audit' })).toHaveTextContent(/Robin Vale suspended/);
    await tabTo(main.getByRole('button', { name: 'View as customer' }));
  });
});
