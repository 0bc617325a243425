import { describe, expect, it } from 'vitest';
import { notificationTypes, subjectKinds, type NotificationSubject } from '#core/notifications/notification.ts';
import { features } from '#ui/app/features.ts';
import { menuFor } from '#ui/app/menu.ts';
import { openedBy, touchedBy } from '#ui/feature/news.ts';
import { numbered, storedNotification } from '#tests/support/entities.ts';
import { codeUnder } from '#tests/architecture/source-files.ts';
import { graphOf } from '#tests/architecture/import-graph.ts';

const manifests = codeUnder('src-ui')
  .map(({ path }) => path)
  .filter((path) => path.endsWith('-feature.ts') && path !== 'src-ui/feature/ui-feature.ts');

describe('the features of the screens', () => {
  it.each(manifests)('list %s', (path) => {
    expect([...(graphOf(codeUnder('src-ui')).get('src-ui/app/features.ts') ?? [])]).toContain(path);
  });

  it('are each listed once', () => {
    expect(new Set(features).size).toBe(features.length);
    expect(features).toHaveLength(manifests.length);
  });
});

describe('the menu', () => {
  const shown = (isAdmin: boolean) =>
    menuFor(isAdmin).map(({ label, items }) => [label, items.map(({ href }) => href)]);

  const library = ['/assets', '/collections'];

  it('of a customer has the pages of every day, their library, and every service line in its order', () => {
    expect(shown(false)).toEqual([
      [undefined, ['/dashboard', '/proposals/recipient', '/orders', '/subscriptions', '/tasks', '/design-code']],
      ['Library', [...library, '/brands', '/password-logins']],
      [
        'Services',
        [
          'advertising',
          'email-and-sms',
          'website-maintenance',
          'asset-management',
          'brand-management',
          'design-code',
        ].map((slug) => `/${slug}/activity`),
      ],
    ]);
  });

  it('of an admin has one entry for the requests of all service lines', () => {
    expect(shown(true)).toEqual([
      [
        undefined,
        [
          '/dashboard',
          '/admin/proposals/list',
          '/admin/orders',
          '/admin/subscriptions',
          '/admin/tasks',
          '/admin/design-code/requests',
          '/admin/leads',
          '/admin/users',
          '/admin/audit',
        ],
      ],
      ['Library', [...library, '/admin/brand-management', '/password-logins']],
    ]);
  });
});

describe('the command menu', () => {
  it.each([
    [
      'a customer',
      false,
      [
        '/tasks/status/completed',
        '/design-code/new',
        '/brands?brand=new',
        '/password-logins?login=new',
        '/password-logins/security',
        '/password-logins/handovers',
        '/integrations',
        '/account',
        '/account/notifications',
        '/account/security',
        '/account/change-password',
      ],
    ],
    [
      'an admin',
      true,
      [
        '/admin/proposals/create',
        '/admin/tasks?popup=true',
        '/admin/tasks/status/drafts',
        '/admin/tasks/status/completed',
        '/admin/users?popup=true',
        '/brands?brand=new',
        '/password-logins?login=new',
        '/password-logins/security',
        '/password-logins/handovers',
        '/admin/advertising/requests',
        '/admin/email-and-sms/requests',
        '/admin/website-maintenance/requests',
        '/admin/asset-management/requests',
        '/admin/brand-management/requests',
        '/integrations',
        '/admin/jobs',
        '/account',
        '/account/notifications',
        '/account/security',
        '/account/change-password',
      ],
    ],
  ] as const)('knows the pages that have no place in the menu, for %s', async (_who, isAdmin, pages) => {
    const known = await Promise.all(features.map(async ({ commands }) => commands?.()));
    expect(known.flatMap((each) => each?.pages?.(isAdmin) ?? []).map(({ href }) => href)).toEqual(pages);
  });
});

describe('a notification', () => {
  it.each(notificationTypes)('of the kind %s is known to one feature', (kind) => {
    expect(features.filter(({ notifications }) => notifications?.touches[kind] !== undefined)).toHaveLength(1);
  });

  it.each(subjectKinds)('about a %s is opened by one feature', (kind) => {
    expect(features.filter(({ notifications }) => notifications?.opens?.[kind] !== undefined)).toHaveLength(1);
  });

  const [one, other] = [numbered(6), numbered(7)];
  const opens = (subjects: readonly NotificationSubject[], commentId?: string) =>
    openedBy(features, storedNotification(1, { type: 'OfANewerBackend', subjects, commentId }));

  it.each([
    ['task', `/tasks/${one}`],
    ['proposal', `/proposals/${one}`],
    ['order', `/orders/${one}`],
    ['login', `/password-logins?login=${one}`],
    ['service', `/admin/design-code/requests?serviceId=${one}`],
  ])('opens the %s that it is about, whatever its kind', (kind, address) => {
    expect(opens([{ kind, id: one }])).toBe(address);
  });

  it('opens the first of its records, a task at the comment that it is about', () => {
    const order = { kind: 'order', id: one };
    const proposal = { kind: 'proposal', id: other };
    expect(opens([order, proposal])).toBe(`/orders/${one}`);
    expect(opens([proposal, order])).toBe(`/proposals/${other}`);
    expect(opens([{ kind: 'task', id: one }], other)).toBe(`/tasks/${one}?comment=${other}`);
  });

  it('leads where news of its kind do that are about no record', () => {
    expect(openedBy(features, storedNotification(1, { type: 'LoginHandover', subjects: [] }))).toBe(
      '/password-logins/handovers',
    );
  });

  it('opens nothing where it is about nothing, or first about a record of a newer backend', () => {
    expect(opens([])).toBeUndefined();
    for (const kind of ['invoice', 'constructor'])
      expect(
        opens([
          { kind, id: one },
          { kind: 'proposal', id: other },
        ]),
      ).toBeUndefined();
  });

  it('says what it changes', () => {
    expect(touchedBy(features, 'ProposalReceived')).toEqual([['proposals'], ['requests']]);
    expect(touchedBy(features, 'DesignCodeServiceRequested')).toEqual([['requests']]);
    expect(touchedBy(features, 'TaskCommented')).toEqual([['tasks']]);
    expect(touchedBy(features, 'LoginHandover')).toEqual([['handovers']]);
    expect(touchedBy(features, 'constructor')).toEqual([]);
    expect(touchedBy(features, 'ProposalPaid')).toEqual([['orders'], ['proposals'], ['requests']]);
  });
});
