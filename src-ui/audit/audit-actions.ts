import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const auditActions = (deps: FeatureDeps) => ({
  verify: action(deps, { run: () => deps.portal.audit.verify(), failureToast: true }),
});
