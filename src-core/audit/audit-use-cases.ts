import type { AuditCheck } from './audit-entry.ts';
import type { AuditGateway } from './audit-gateway.ts';

type Deps = { readonly audit: AuditGateway };

export const auditUseCases = ({ audit }: Deps) => ({
  list: audit.list,
  listMine: audit.listMine,

  /** Checks the whole chain and returns what came of it; `onStep` has what is known after each part. Rejects as the gateway does. */
  verify: async (onStep?: (soFar: AuditCheck) => void): Promise<AuditCheck> => {
    let check = await audit.check();
    while (check.next !== null && check.fault === null) {
      onStep?.(check);
      check = await audit.check(check.next);
    }
    return check;
  },
});

export type AuditUseCases = ReturnType<typeof auditUseCases>;
