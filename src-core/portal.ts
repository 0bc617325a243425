import type { ArchiveUseCases } from './archives/archive-use-cases.ts';
import type { AssetUseCases } from './assets/asset-use-cases.ts';
import type { CollectionUseCases } from './assets/collection-use-cases.ts';
import type { AuditUseCases } from './audit/audit-use-cases.ts';
import type { BrandUseCases } from './brands/brand-use-cases.ts';
import type { Clock } from './kernel/clock.ts';
import type { Preferences } from './kernel/preferences.ts';
import type { DeviceStore } from './kernel/device-store.ts';
import type { RequestUseCases } from './design-code/request-use-cases.ts';
import type { DashboardUseCases } from './dashboard/dashboard-use-cases.ts';
import type { DeploymentUseCases } from './deployment/deployment-use-cases.ts';
import type { EngagementUseCases } from './engagements/engagement-use-cases.ts';
import type { FileUseCases } from './files/file-use-cases.ts';
import type { IdentityUseCases } from './identity/identity-use-cases.ts';
import type { JobUseCases } from './jobs/job-use-cases.ts';
import type { LeadUseCases } from './leads/lead-use-cases.ts';
import type { SessionMemory } from './kernel/session-memory.ts';
import type { NotificationUseCases } from './notifications/notification-use-cases.ts';
import type { OrderUseCases } from './orders/order-use-cases.ts';
import type { ProposalUseCases } from './proposals/proposal-use-cases.ts';
import type { TaskUseCases } from './tasks/task-use-cases.ts';
import type { UserUseCases } from './users/user-use-cases.ts';
import type { ViewingUseCases } from './viewing/viewing-use-cases.ts';
import type { VaultUseCases } from './vault/vault-use-cases.ts';

/** The product without a face: what the views, the CLI and the tests all call. */
export type Portal = {
  readonly identity: IdentityUseCases;
  readonly dashboard: DashboardUseCases;
  readonly proposals: ProposalUseCases;
  readonly orders: OrderUseCases;
  readonly notifications: NotificationUseCases;
  readonly users: UserUseCases;
  readonly archives: ArchiveUseCases;
  readonly files: FileUseCases;
  readonly jobs: JobUseCases;
  readonly audit: AuditUseCases;
  readonly deploymentChecks: DeploymentUseCases;
  readonly leads: LeadUseCases;
  readonly brands: BrandUseCases;
  readonly assets: AssetUseCases;
  readonly collections: CollectionUseCases;
  readonly vault: VaultUseCases;
  readonly viewing: ViewingUseCases;
  readonly tasks: TaskUseCases;
  readonly requests: RequestUseCases;
  readonly engagements: EngagementUseCases;
  readonly device: Device;
};

/** What the device itself offers the views. */
export type Device = {
  readonly clock: Clock;
  readonly preferences: Preferences;
  readonly session: SessionMemory;
  readonly store: DeviceStore;
};
