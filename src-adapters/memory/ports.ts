import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { createMemoryAssetGateway } from './assets/asset-gateway.ts';
import { createMemoryCollectionGateway } from './assets/collection-gateway.ts';
import { createMemoryBrandGateway } from './brand-gateway.ts';
import { createCaller } from './caller.ts';
import { createMemoryDashboardGateway } from './dashboard-gateway.ts';
import { createMemoryFileGateway, createMemoryFileTransfer } from './file-gateway.ts';
import { signedInAccount } from './identity/signed-in.ts';
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
import { createMemoryVaultGateway } from './vault/vault-gateway.ts';
import type { MemoryWorld } from './world.ts';

/** One device's way into the world. `device` remembers who signed in on it. */
export const createMemoryPorts = (
  world: MemoryWorld,
  device: SessionMemory,
  go: (address: string) => void = () => undefined,
) => {
  const identity = createMemoryIdentityProvider(world, device);
  const caller = createCaller(() => signedInAccount(world, device));
  return {
    identity,
    hostedLogin: createMemoryHostedLogin({ device, signIn: identity.signInByProvider, go }),
    dashboard: createMemoryDashboardGateway(world, caller),
    proposals: createMemoryProposalGateway(world, caller),
    questions: createMemoryQuestionGateway(world, caller),
    templates: createMemoryTemplateGateway(world, caller),
    orders: createMemoryOrderGateway(world, caller),
    notifications: createMemoryNotificationGateway(world, caller),
    users: createMemoryUserGateway(world, caller),
    jobs: createMemoryJobGateway(world, caller),
    leads: createMemoryLeadGateway(world, caller),
    brands: createMemoryBrandGateway(world, caller),
    assets: createMemoryAssetGateway(world, caller),
    collections: createMemoryCollectionGateway(world, caller),
    vault: createMemoryVaultGateway(world, caller),
    tasks: createMemoryTaskGateway(world, caller),
    comments: createMemoryCommentGateway(world, caller),
    requests: createMemoryRequestGateway(world, caller),
    files: createMemoryFileGateway(world, caller),
    transfer: createMemoryFileTransfer(world),
  };
};

/** The ports that reach a server. */
export type ServerPorts = ReturnType<typeof createMemoryPorts>;
