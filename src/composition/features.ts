import { archives } from './features/archives.ts';
import { assets } from './features/assets.ts';
import { audit } from './features/audit.ts';
import { brands } from './features/brands.ts';
import { collections } from './features/collections.ts';
import { dashboard } from './features/dashboard.ts';
import { deploymentChecks } from './features/deployment.ts';
import { device } from './features/device.ts';
import { engagements } from './features/engagements.ts';
import { files } from './features/files.ts';
import { identity } from './features/identity.ts';
import { jobs } from './features/jobs.ts';
import { leads } from './features/leads.ts';
import { notifications } from './features/notifications.ts';
import { orders } from './features/orders.ts';
import { proposals } from './features/proposals.ts';
import { requests } from './features/requests.ts';
import { tasks } from './features/tasks.ts';
import { users } from './features/users.ts';
import { vault } from './features/vault.ts';
import { viewing } from './features/viewing.ts';

/** How each feature of the portal is put together, by its name. */
export const features = {
  identity,
  dashboard,
  proposals,
  orders,
  notifications,
  users,
  archives,
  files,
  jobs,
  audit,
  deploymentChecks,
  leads,
  brands,
  assets,
  collections,
  vault,
  viewing,
  tasks,
  requests,
  engagements,
  device,
};
