import type { AuditFilter } from '#core/audit/audit-entry.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { auditKeys } from './audit-keys.ts';

/** Entries are not kept on the device. */
export const auditStores = ({ portal, cache }: FeatureDeps) => {
  const lists = keyed((filter) =>
    listStore(cache, auditKeys.list(filter), (token) =>
      portal.audit.list(JSON.parse(filter) as AuditFilter, { token }),
    ),
  );
  return {
    list: (filter: AuditFilter) => lists(JSON.stringify(filter)),
    mine: listStore(cache, auditKeys.mine, (token) => portal.audit.listMine({ token })),
  };
};
