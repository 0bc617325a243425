import type { OwnedKind } from '#core/users/user-account.ts';

export const usersPath = '/admin/users';

export const userPath = (id: string): string => `${usersPath}/${encodeURIComponent(id)}`;

const lists: Readonly<Record<OwnedKind, string>> = {
  orders: '/admin/orders?user=',
  proposals: '/admin/proposals/list?status=all&recipient=',
  requests: '/admin/design-code/requests?owner=',
  tasks: '/admin/tasks?assignee=',
  brands: '/admin/brand-management?owner=',
};

/** The list of what one person has of a kind. */
export const ownedPath = (kind: OwnedKind, id: string): string => `${lists[kind]}${encodeURIComponent(id)}`;
