import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

type Left = { readonly email: string; readonly company: string };

export const leadActions = (deps: FeatureDeps) => ({
  leave: action(deps, { run: ({ email, company }: Left) => deps.portal.leads.leave(email, company) }),
});
