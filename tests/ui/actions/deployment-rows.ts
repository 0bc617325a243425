import { deploymentActions } from '#ui/integrations/deployment-actions.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';

const of = rowsOf(deploymentActions);
const checks = [{ part: 'Mail', state: 'ok', found: 'kept in the outbox' }] as const;

export const deploymentRows: readonly DeclaredRow[] = [
  of('check', {
    given: undefined,
    answers: { 'deploymentChecks.check': checks },
    sends: [['deploymentChecks.check']],
    returns: checks,
    refused: [['error', 'Error!', 'Not now']],
  }),
];
