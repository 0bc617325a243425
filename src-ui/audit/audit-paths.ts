import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { requestAddress } from '#ui/context/request-address.ts';

export const auditPath = '/admin/audit';

/** The entries of one thing. */
export const auditOfPath = (kind: string, id: string): string =>
  `${auditPath}?${new URLSearchParams({ kind, thing: id }).toString()}`;

const places: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${encodeURIComponent(id)}`,
  task: (id) => `/tasks/${id}`,
  proposal: (id) => `/proposals/${id}`,
  request: (id) => requestAddress(true, id),
  subscription: (id) => `/subscription/${encodeURIComponent(id)}`,
};

/** Where admins read the thing of an entry; undefined where it has no page, or none any more. */
export const subjectPath = ({ action, subjectType, subjectId }: AuditEntry): string | undefined =>
  /^(?:delete|remove|withdraw)/.test(action) && !action.endsWith('Comment') && action !== 'removeUserFromGroup'
    ? undefined
    : places[subjectType]?.(subjectId);
