import { describe, expect, it } from 'vitest';
import { notificationTypes, type Notification } from '#core/notifications/notification.ts';
import { features } from '#ui/app/features.ts';
import { menuFor } from '#ui/app/menu.ts';
import { newsOf } from '#ui/feature/news.ts';
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

  it('of a customer begins with the pages of every day, then the service lines in their order', () => {
    expect(shown(false)).toEqual([
      [undefined, ['/dashboard', '/proposals/recipient', '/orders', '/tasks', '/password-logins']],
      ['Advertising', ['/advertising/activity']],
      ['Email and SMS', ['/email-and-sms/activity']],
      ['Website Maintenance', ['/website-maintenance/activity']],
      ['Asset Management', ['/assets', '/collections']],
      ['Brand Management', ['/brands']],
      ['Design and Code', ['/design-code']],
    ]);
  });

  it('of an admin ends with the requests of each service line', () => {
    expect(shown(true)).toEqual([
      [
        undefined,
        [
          '/dashboard',
          '/admin/proposals/list',
          '/admin/orders',
          '/admin/tasks',
          '/admin/leads',
          '/admin/users',
          '/admin/brand-management',
          '/password-logins',
        ],
      ],
      ['Asset Management', ['/assets', '/collections']],
      [
        'Requests',
        [
          'design-code',
          'advertising',
          'email-and-sms',
          'website-maintenance',
          'asset-management',
          'brand-management',
        ].map((slug) => `/admin/${slug}/requests`),
      ],
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
        '/password-logins/security',
        '/design-code/new',
        '/integrations',
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
        '/password-logins/security',
        '/integrations',
        '/admin/jobs',
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
    expect(features.filter(({ notifications }) => notifications?.[kind] !== undefined)).toHaveLength(1);
  });

  const opens = (type: string, changed: Partial<Notification>): string | undefined => {
    const notification = storedNotification(1, { type, ...changed });
    return newsOf(features, type)?.opens(notification);
  };

  it('opens the order, else the proposal, else the login, else nothing', () => {
    expect(opens('ProposalPaid', { orderId: numbered(6) })).toBe(`/orders/${numbered(6)}`);
    expect(opens('ProposalPaid', {})).toBe(`/proposals/${numbered(1)}`);
    expect(opens('ProposalReceived', {})).toBe(`/proposals/${numbered(1)}`);
    expect(opens('ProposalDeclined', { proposalId: undefined })).toBeUndefined();
    expect(opens('PasswordExpiring', { loginId: numbered(7) })).toBe(`/password-logins?login=${numbered(7)}`);
    expect(opens('DesignCodeServiceRequested', {})).toBeUndefined();
    expect(opens('OfANewerBackend', {})).toBeUndefined();
  });

  it('opens the task, at the comment that it is about', () => {
    const taskId = numbered(8);
    expect(opens('TaskAssigned', { taskId })).toBe(`/tasks/${taskId}`);
    expect(opens('TaskCommented', { taskId, commentId: numbered(9) })).toBe(`/tasks/${taskId}?comment=${numbered(9)}`);
    expect(opens('TaskCompleted', {})).toBeUndefined();
  });

  it('opens the panel of the request', () => {
    const serviceId = numbered(10);
    expect(opens('DesignCodeServiceRequested', { serviceId })).toBe(
      `/admin/design-code/requests?serviceId=${serviceId}`,
    );
  });

  it('says what it changes', () => {
    expect(newsOf(features, 'ProposalReceived')?.touches).toEqual([['proposals'], ['requests'], ['dashboard']]);
    expect(newsOf(features, 'DesignCodeServiceRequested')?.touches).toEqual([['requests'], ['dashboard']]);
    expect(newsOf(features, 'TaskCommented')?.touches).toEqual([['tasks'], ['dashboard']]);
    expect(newsOf(features, 'ProposalPaid')?.touches).toEqual([['orders'], ['proposals'], ['requests'], ['dashboard']]);
  });
});
