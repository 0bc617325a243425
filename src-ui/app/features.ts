import { activity } from '#ui/activity/activity-feature.ts';
import { assets } from '#ui/assets/asset-feature.ts';
import { audit } from '#ui/audit/audit-feature.ts';
import { brands } from '#ui/brands/brand-feature.ts';
import { dashboard } from '#ui/dashboard/dashboard-feature.ts';
import { designCode } from '#ui/design-code/design-code-feature.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { identity } from '#ui/identity/identity-feature.ts';
import { integrations } from '#ui/integrations/integration-feature.ts';
import { jobs } from '#ui/jobs/job-feature.ts';
import { leads } from '#ui/leads/lead-feature.ts';
import { orders } from '#ui/orders/order-feature.ts';
import { proposals } from '#ui/proposals/proposal-feature.ts';
import { publicPages } from '#ui/public/public-feature.ts';
import { tasks } from '#ui/tasks/task-feature.ts';
import { users } from '#ui/users/user-feature.ts';
import { vault } from '#ui/vault/vault-feature.ts';

/** Everything on screen, in the order of the menu. */
export const features: readonly UiFeature[] = [
  publicPages,
  dashboard,
  proposals,
  orders,
  tasks,
  designCode,
  leads,
  users,
  audit,
  assets,
  brands,
  vault,
  activity,
  integrations,
  jobs,
  identity,
];
