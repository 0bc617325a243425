import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import type { DeploymentGateway } from '#core/deployment/deployment-gateway.ts';
import type { Caller } from '../caller.ts';

const checks: readonly DeploymentCheck[] = [
  { part: 'Database', state: 'ok', found: 'in memory, gone with the page or the command' },
  { part: 'Files', state: 'ok', found: 'in memory' },
  { part: 'Mail', state: 'ok', found: 'none leaves' },
  { part: 'Payments', state: 'ok', found: 'the test card' },
];

/** A world in memory needs nothing that could be at fault. */
export const createMemoryDeploymentGateway = (caller: Caller): DeploymentGateway => ({
  check: async () => {
    caller.admin();
    return checks;
  },
});
