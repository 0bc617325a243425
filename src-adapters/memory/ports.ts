import { viewedIdentity } from '#core/viewing/viewed-identity.ts';
import { createMemoryViewingGateway } from './viewing/viewing-gateway.ts';
import { readsOnly, type Reads } from './viewing/reads-only.ts';
import { createViewOf } from './viewing/view-of.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { createMemoryArchiveGateway } from './archives/archive-gateway.ts';
import { createMemoryAssetGateway } from './assets/asset-gateway.ts';
import { createMemoryCollectionGateway } from './assets/collection-gateway.ts';
import { createMemoryAuditGateway } from './audit/audit-gateway.ts';
import { deeds } from './audit/deeds.ts';
import { recorded, type Deeds } from './audit/recorded.ts';
import { createMemoryBrandGateway } from './brand-gateway.ts';
import { createCaller } from './caller.ts';
import { createMemoryDashboardGateway } from './dashboard-gateway.ts';
import { createMemoryDeploymentGateway } from './deployment/deployment-gateway.ts';
import { createMemoryFileGateway, createMemoryFileTransfer } from './file-gateway.ts';
import { createMemoryHostedLogin } from './identity/hosted-login.ts';
import { createMemoryIdentityProvider } from './identity/identity-provider.ts';
import { createMemoryJobGateway } from './job-gateway.ts';
import { createMemoryLeadGateway } from './lead-gateway.ts';
import { createMemoryNotificationGateway } from './notification-gateway.ts';
import { createMemoryOrderGateway } from './order-gateway.ts';
import { createMemoryProposalGateway } from './proposal-gateway.ts';
import { createMemoryQuestionGateway } from './proposals/question-gateway.ts';
import { createMemoryTemplateGateway } from './proposals/template-gateway.ts';
import { createMemoryRequestGateway } from './design-code/request-gateway.ts';
import { createMemoryCommentGateway } from './tasks/comment-gateway.ts';
import { createMemoryTaskGateway } from './tasks/task-gateway.ts';
import { createMemoryUserGateway } from './users/user-gateway.ts';
import { createMemoryHandoverGateway } from './vault/handover-gateway.ts';
import { createMemoryVaultGateway } from './vault/vault-gateway.ts';
import type { MemoryWorld } from './world.ts';

/** One device's way into the world. `device` remembers who signed in on it. */
export const createMemoryPorts = (
  world: MemoryWorld,
  device: SessionMemory,
  go: (address: string) => void = () => undefined,
) => {
  const { viewed, isViewing, forget, holder, shown } = createViewOf(world, device);
  const identity = createMemoryIdentityProvider(world, device);
  const caller = createCaller(shown);
  const record = <G extends object>(gateway: G, its: Deeds<G>): G => recorded(world, caller, gateway, its);
  const gateways = {
    proposals: record(createMemoryProposalGateway(world, caller), deeds.proposals),
    questions: record(createMemoryQuestionGateway(world, caller), deeds.questions),
    templates: record(createMemoryTemplateGateway(world, caller), deeds.templates),
    orders: record(createMemoryOrderGateway(world, caller), deeds.orders),
    notifications: createMemoryNotificationGateway(world, caller),
    users: record(createMemoryUserGateway(world, caller), deeds.users),
    archives: record(createMemoryArchiveGateway(world, caller), deeds.archives),
    jobs: record(createMemoryJobGateway(world, caller), deeds.jobs),
    leads: createMemoryLeadGateway(world, caller),
    brands: record(createMemoryBrandGateway(world, caller), deeds.brands),
    assets: record(createMemoryAssetGateway(world, caller), deeds.assets),
    collections: record(createMemoryCollectionGateway(world, caller), deeds.collections),
    vault: createMemoryVaultGateway(world, caller),
    handovers: createMemoryHandoverGateway(world, caller),
    tasks: record(createMemoryTaskGateway(world, caller), deeds.tasks),
    comments: record(createMemoryCommentGateway(world, caller), deeds.comments),
    requests: record(createMemoryRequestGateway(world, caller), deeds.requests),
    files: record(createMemoryFileGateway(world, caller), deeds.files),
  };
  const reads: Reads<typeof gateways> = {
    proposals: ['get', 'list', 'listReceived'],
    questions: ['list'],
    templates: ['list'],
    orders: ['get', 'listMine', 'listAll', 'subscription', 'payments', 'listSubscriptions', 'listAllSubscriptions'],
    notifications: ['list', 'preferences', 'watch'],
    users: ['search', 'list', 'get', 'sessions', 'removal'],
    archives: [],
    jobs: ['listDead'],
    leads: ['list'],
    brands: ['list', 'listAll'],
    assets: ['list', 'facets', 'get', 'duplicates', 'uses', 'storage'],
    collections: ['list', 'get', 'assets', 'selections'],
    vault: [],
    handovers: [],
    tasks: ['list', 'listCompleted', 'listByStatus', 'get', 'watch'],
    comments: ['list', 'eventsAfter', 'watch'],
    requests: ['list', 'listAll', 'get', 'stats'],
    files: [],
  };
  return {
    ...readsOnly(gateways, reads, isViewing),
    identity: viewedIdentity(identity, viewed, forget),
    hostedLogin: createMemoryHostedLogin({ device, signIn: identity.signInByProvider, go }),
    dashboard: createMemoryDashboardGateway(world, caller),
    audit: createMemoryAuditGateway(world, caller),
    deploymentChecks: createMemoryDeploymentGateway(caller),
    viewing: createMemoryViewingGateway(world, createCaller(holder)),
    transfer: createMemoryFileTransfer(world),
  };
};

/** The ports that reach a server. */
export type ServerPorts = ReturnType<typeof createMemoryPorts>;
