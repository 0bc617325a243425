import {
  CheckAuditDocument,
  GetAccountActivityDocument,
  GetAuditEntriesDocument,
  type GetAccountActivityQuery,
} from '#contracts/generated/audit/graphql.ts';
import { CheckDeploymentDocument } from '#contracts/generated/deployment/graphql.ts';
import type { Call } from './authorization-calls.ts';

/** How the rows of the audit are called: it has an entry of each person, as each account was made. */
export const auditCalls: Readonly<Record<string, Call>> = {
  getAuditEntries: { document: GetAuditEntriesDocument },
  getAccountActivity: {
    document: GetAccountActivityDocument,
    isOwn: ({ getAccountActivity: { items } }: GetAccountActivityQuery, { id }) =>
      items.length > 0 && items.every(({ subjectType, subjectId }) => subjectType === 'user' && subjectId === id),
  },
  checkAudit: { document: CheckAuditDocument },
  checkDeployment: { document: CheckDeploymentDocument },
};
