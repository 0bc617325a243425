import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import type { CollectionGateway } from '#core/assets/collection-gateway.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import type { LeadGateway } from '#core/leads/lead-gateway.ts';
import type { NotificationGateway } from '#core/notifications/notification-gateway.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import { createMemoryAssetGateway } from './assets/asset-gateway.ts';
import { createMemoryCollectionGateway } from './assets/collection-gateway.ts';
import { createMemoryBrandGateway } from './brand-gateway.ts';
import { createCaller } from './caller.ts';
import { createMemoryDashboardGateway } from './dashboard-gateway.ts';
import { createMemoryFileGateway, createMemoryFileTransfer } from './file-gateway.ts';
import { signedInAccount } from './identity/signed-in.ts';
import { createMemoryHostedLogin } from './identity/hosted-login.ts';
import { createMemoryIdentityProvider } from './identity/identity-provider.ts';
import { createMemoryLeadGateway } from './lead-gateway.ts';
import { createMemoryNotificationGateway } from './notification-gateway.ts';
import { createMemoryOrderGateway } from './order-gateway.ts';
import { createMemoryProposalGateway } from './proposal-gateway.ts';
import { createMemoryUserGateway } from './user-gateway.ts';
import { createMemoryVaultGateway } from './vault/vault-gateway.ts';
import type { MemoryWorld } from './world.ts';

/** The ports that reach a server. */
export type ServerPorts = {
  readonly identity: IdentityProvider;
  readonly hostedLogin: HostedLogin;
  readonly dashboard: DashboardGateway;
  readonly proposals: ProposalGateway;
  readonly orders: OrderGateway;
  readonly notifications: NotificationGateway;
  readonly users: UserGateway;
  readonly files: FileGateway;
  readonly leads: LeadGateway;
  readonly brands: BrandGateway;
  readonly assets: AssetGateway;
  readonly collections: CollectionGateway;
  readonly vault: VaultGateway;
  readonly transfer: FileTransfer;
};

/** One device's way into the world. `device` remembers who signed in on it. */
export const createMemoryPorts = (
  world: MemoryWorld,
  device: SessionMemory,
  go: (address: string) => void = () => undefined,
): ServerPorts => {
  const identity = createMemoryIdentityProvider(world, device);
  const caller = createCaller(() => signedInAccount(world, device));
  return {
    identity,
    hostedLogin: createMemoryHostedLogin({ device, signIn: identity.signInByProvider, go }),
    dashboard: createMemoryDashboardGateway(world, caller),
    proposals: createMemoryProposalGateway(world, caller),
    orders: createMemoryOrderGateway(world, caller),
    notifications: createMemoryNotificationGateway(world, caller),
    users: createMemoryUserGateway(world, caller),
    leads: createMemoryLeadGateway(world, caller),
    brands: createMemoryBrandGateway(world, caller),
    assets: createMemoryAssetGateway(world, caller),
    collections: createMemoryCollectionGateway(world, caller),
    vault: createMemoryVaultGateway(world, caller),
    files: createMemoryFileGateway(world, caller),
    transfer: createMemoryFileTransfer(world),
  };
};
