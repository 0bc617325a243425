import type { Nouns } from '../cli/verb.ts';
import { account } from './commands/account.ts';
import { archives } from './commands/archives/archives.ts';
import { assets } from './commands/assets.ts';
import { audit } from './commands/audit/audit.ts';
import { brands } from './commands/brands.ts';
import { collections } from './commands/collections.ts';
import { comments } from './commands/comments.ts';
import { dashboard } from './commands/dashboard.ts';
import { deployment } from './commands/oversight/deployment.ts';
import { engagements } from './commands/orders/engagements.ts';
import { files } from './commands/files.ts';
import { jobs } from './commands/jobs.ts';
import { leads } from './commands/leads.ts';
import { logins } from './commands/logins.ts';
import { notifications } from './commands/notifications.ts';
import { orders } from './commands/orders/orders.ts';
import { proposals } from './commands/proposals.ts';
import { requests } from './commands/requests.ts';
import { subscriptions } from './commands/orders/subscriptions.ts';
import { tasks } from './commands/tasks.ts';
import { users } from './commands/users.ts';
import { vault } from './commands/vault.ts';
import { handovers } from './commands/vault/handovers.ts';
import { viewing } from './commands/viewing/viewing.ts';
import { waiting } from './commands/waiting.ts';

/** What the command line offers, by its nouns. */
export const commands: Nouns = {
  account,
  waiting,
  dashboard,
  proposals,
  orders,
  subscriptions,
  engagements,
  notifications,
  users,
  archives,
  viewing,
  files,
  jobs,
  audit,
  deployment,
  leads,
  brands,
  assets,
  collections,
  requests,
  tasks,
  comments,
  vault,
  logins,
  handovers,
};
