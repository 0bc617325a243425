import type { Access } from '#ui/routing/route.ts';

export type SpecRoute = {
  /** As the specification writes it, an id in braces. */
  readonly path: string;
  readonly access: Access;
  /** What the id has to be. */
  readonly id?: 'ulid' | 'text';
};

/** The addresses of docs/specification.md section 2, in its order. */
export const specRoutes: readonly SpecRoute[] = [
  { path: '/', access: 'public' },
  { path: '/app/blog-writer', access: 'public' },
  { path: '/app/brand-management', access: 'public' },
  { path: '/auth/sign-in', access: 'auth' },
  { path: '/auth/sign-up', access: 'auth' },
  { path: '/dashboard', access: 'private' },
  { path: '/account/change-password', access: 'private' },
  { path: '/orders/', access: 'private' },
  { path: '/orders/{id}', access: 'private', id: 'ulid' },
  { path: '/subscription/{id}/payment-history', access: 'private', id: 'text' },
  { path: '/proposals/recipient', access: 'private' },
  { path: '/proposals/{id}', access: 'private', id: 'ulid' },
  { path: '/collections/', access: 'private' },
  { path: '/collections/{id}', access: 'private', id: 'ulid' },
  { path: '/assets/', access: 'private' },
  { path: '/assets/{id}/collections/', access: 'private', id: 'ulid' },
  { path: '/brands/', access: 'private' },
  { path: '/design-code/', access: 'private' },
  { path: '/integrations/', access: 'private' },
  { path: '/password-logins/', access: 'private' },
  { path: '/passwords/{id}/notes', access: 'private', id: 'ulid' },
  { path: '/passwords/{id}/history', access: 'private', id: 'ulid' },
  { path: '/admin/users', access: 'admin' },
  { path: '/admin/orders', access: 'admin' },
  { path: '/admin/leads', access: 'admin' },
  { path: '/admin/brand-management', access: 'admin' },
  { path: '/admin/brand-management/requests', access: 'admin' },
  { path: '/admin/tasks/', access: 'admin' },
  { path: '/admin/tasks/{id}', access: 'admin', id: 'ulid' },
  { path: '/admin/tasks/status/drafts', access: 'admin' },
  { path: '/admin/tasks/status/completed', access: 'admin' },
  { path: '/admin/website-maintenance/requests', access: 'admin' },
  { path: '/admin/email-and-sms/requests', access: 'admin' },
  { path: '/admin/asset-management/requests', access: 'admin' },
  { path: '/admin/advertising/requests', access: 'admin' },
  { path: '/admin/design-code/requests', access: 'admin' },
  { path: '/admin/proposals/list', access: 'admin' },
  { path: '/admin/proposals/create', access: 'admin' },
  { path: '/admin/proposals/edit/{id}', access: 'admin', id: 'ulid' },
];

/** What the specification names without an address, and what its decisions add. */
export const addedRoutes: readonly SpecRoute[] = [
  { path: '/auth/callback', access: 'auth' },
  { path: '/auth/reset-password', access: 'auth' },
  { path: '/account', access: 'private' },
  { path: '/account/notifications', access: 'private' },
  { path: '/account/security', access: 'private' },
  { path: '/advertising/activity', access: 'private' },
  { path: '/email-and-sms/activity', access: 'private' },
  { path: '/website-maintenance/activity', access: 'private' },
  { path: '/asset-management/activity', access: 'private' },
  { path: '/brand-management/activity', access: 'private' },
  { path: '/design-code/activity', access: 'private' },
  { path: '/subscriptions', access: 'private' },
  { path: '/subscription/{id}', access: 'private', id: 'text' },
  { path: '/admin/subscriptions', access: 'admin' },
  { path: '/password-logins/security', access: 'private' },
  { path: '/password-logins/handovers', access: 'private' },
  { path: '/admin/users/{id}', access: 'admin', id: 'text' },
  { path: '/tasks', access: 'private' },
  { path: '/tasks/{id}', access: 'private', id: 'ulid' },
  { path: '/tasks/status/completed', access: 'private' },
  { path: '/admin/jobs', access: 'admin' },
  { path: '/admin/audit', access: 'admin' },
  { path: '/design-code/new', access: 'private' },
  { path: '/design-code/{id}', access: 'private', id: 'ulid' },
  { path: '/design-code/{id}/edit', access: 'private', id: 'ulid' },
];
