import type { ServiceIdentifier } from 'inversify';
import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import type { CollectionGateway } from '#core/assets/collection-gateway.ts';
import type { FileDigest, MediaEditor } from '#core/assets/media-editor.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';
import type { Csv } from '#core/vault/exchange/csv-logins.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import type { LeadGateway } from '#core/leads/lead-gateway.ts';
import type { NotificationGateway } from '#core/notifications/notification-gateway.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import type { Portal } from '#core/portal.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { OneTimeCodes } from '#core/vault/one-time-code.ts';
import type { RandomBelow } from '#core/vault/generate-password.ts';
import type { PassphraseStrength } from '#core/vault/vault-session.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** One a port. A profile binds every one of them. */
export const ports = {
  identity: token<IdentityProvider>('IdentityProvider'),
  hostedLogin: token<HostedLogin>('HostedLogin'),
  dashboard: token<DashboardGateway>('DashboardGateway'),
  proposals: token<ProposalGateway>('ProposalGateway'),
  orders: token<OrderGateway>('OrderGateway'),
  notifications: token<NotificationGateway>('NotificationGateway'),
  users: token<UserGateway>('UserGateway'),
  files: token<FileGateway>('FileGateway'),
  leads: token<LeadGateway>('LeadGateway'),
  brands: token<BrandGateway>('BrandGateway'),
  assets: token<AssetGateway>('AssetGateway'),
  collections: token<CollectionGateway>('CollectionGateway'),
  media: token<MediaEditor>('MediaEditor'),
  digest: token<FileDigest>('FileDigest'),
  vault: token<VaultGateway>('VaultGateway'),
  cipher: token<VaultCipher>('VaultCipher'),
  strength: token<PassphraseStrength>('PassphraseStrength'),
  randomBelow: token<RandomBelow>('RandomBelow'),
  wordList: token<() => Promise<readonly string[]>>('WordList'),
  csv: token<() => Promise<Csv>>('Csv'),
  oneTimeCodes: token<OneTimeCodes>('OneTimeCodes'),
  breaches: token<BreachRange>('BreachRange'),
  transfer: token<FileTransfer>('FileTransfer'),
  clock: token<Clock>('Clock'),
  ulid: token<UlidSource>('UlidSource'),
  preferences: token<Preferences>('Preferences'),
  session: token<SessionMemory>('SessionMemory'),
  deviceStore: token<DeviceStore>('DeviceStore'),
} as const;

/** What the vault alone is made from. */
export type VaultPorts = {
  readonly vault: VaultGateway;
  readonly cipher: VaultCipher;
  readonly strength: PassphraseStrength;
  readonly breaches: BreachRange;
  readonly randomBelow: RandomBelow;
  readonly wordList: () => Promise<readonly string[]>;
  readonly oneTimeCodes: OneTimeCodes;
  readonly csv: () => Promise<Csv>;
  readonly brands: BrandGateway;
};

/** One a feature. */
export const features = {
  identity: token<Portal['identity']>('identity'),
  dashboard: token<Portal['dashboard']>('dashboard'),
  proposals: token<Portal['proposals']>('proposals'),
  orders: token<Portal['orders']>('orders'),
  notifications: token<Portal['notifications']>('notifications'),
  users: token<Portal['users']>('users'),
  files: token<Portal['files']>('files'),
  leads: token<Portal['leads']>('leads'),
  brands: token<Portal['brands']>('brands'),
  assets: token<Portal['assets']>('assets'),
  collections: token<Portal['collections']>('collections'),
  vault: token<Portal['vault']>('vault'),
  vaultPorts: token<VaultPorts>('vault ports'),
  device: token<Portal['device']>('device'),
} as const;
