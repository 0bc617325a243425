import {
  CheckAuditDocument,
  GetAccountActivityDocument,
  GetAuditEntriesDocument,
} from '#contracts/generated/audit/graphql.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditPageSize, type AuditGateway } from '#core/audit/audit-gateway.ts';
import type { DataApi } from '../data-api.ts';
import { countedVariables, filterVariable, pageVariables, toPage } from '../wire-page.ts';

const same = (wire: AuditEntry): AuditEntry => wire;

export const createAppSyncAuditGateway = (api: DataApi): AuditGateway => {
  const execute = api('audit');
  return {
    list: async (filter = {}, page) => {
      const variables = { filter: filterVariable(filter), ...countedVariables(page, auditPageSize) };
      const { getAuditEntries } = await execute(GetAuditEntriesDocument, variables);
      return toPage(getAuditEntries, same);
    },
    listMine: async (page) => {
      const { getAccountActivity } = await execute(GetAccountActivityDocument, pageVariables(page, auditPageSize));
      return toPage(getAccountActivity, same);
    },
    check: async (after) => {
      const { checkAudit } = await execute(CheckAuditDocument, { after });
      return checkAudit;
    },
  };
};
