import type { ServiceIdentifier } from 'inversify';
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
import type { Shelf } from '#core/kernel/shelf.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';

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
  transfer: token<FileTransfer>('FileTransfer'),
  clock: token<Clock>('Clock'),
  ulid: token<UlidSource>('UlidSource'),
  preferences: token<Preferences>('Preferences'),
  session: token<SessionMemory>('SessionMemory'),
  shelf: token<Shelf>('Shelf'),
} as const;

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
  device: token<Portal['device']>('device'),
} as const;
