import type { AssetTables } from '#backend/assets/asset-tables.ts';
import type { AuditTables } from '#backend/audit/audit-tables.ts';
import type { BrandTables } from '#backend/brands/brand-tables.ts';
import type { DashboardTables } from '#backend/dashboard/dashboard-tables.ts';
import type { UploadTables } from '#backend/files/upload-tables.ts';
import type { IdentityTables } from '#backend/identity/identity-tables.ts';
import type { LeadTables } from '#backend/leads/lead-tables.ts';
import type { MailTables } from '#backend/mail/mail-tables.ts';
import type { NotificationTables } from '#backend/notifications/notification-tables.ts';
import type { OrderTables } from '#backend/orders/order-tables.ts';
import type { PaymentTables } from '#backend/payments/payment-tables.ts';
import type { ProposalTables } from '#backend/proposals/proposal-tables.ts';
import type { VaultTables } from '#backend/vault/vault-tables.ts';
import type { StorageTables } from './secrets-table.ts';

/** Every table of the database; each feature describes its own. */
export type Tables = StorageTables &
  IdentityTables &
  AssetTables &
  LeadTables &
  MailTables &
  AuditTables &
  BrandTables &
  DashboardTables &
  NotificationTables &
  OrderTables &
  PaymentTables &
  ProposalTables &
  UploadTables &
  VaultTables;
