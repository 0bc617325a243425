import { auditActions } from '#ui/audit/audit-actions.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';

const of = rowsOf(auditActions);
const check = { checked: 3, fault: null, next: null, head: '3:ab' };

export const auditRows: readonly DeclaredRow[] = [
  of('verify', {
    given: undefined,
    answers: { 'audit.verify': check },
    sends: [['audit.verify']],
    returns: check,
    refused: [['error', 'Error!', 'Not now']],
  }),
];
