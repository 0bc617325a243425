import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const deploymentActions = (deps: FeatureDeps) => ({
  check: action(deps, { run: () => deps.portal.deploymentChecks.check(), failureToast: true }),
});
