import { assetFeature } from '#backend/assets/asset-feature.ts';
import { brandFeature } from '#backend/brands/brand-feature.ts';
import { breachRangeFeature } from '#backend/breach-range/breach-range-feature.ts';
import { dashboardFeature } from '#backend/dashboard/dashboard-feature.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { fileFeature } from '#backend/files/file-feature.ts';
import { hostedLoginFeature } from '#backend/identity/hosted-login/hosted-login-feature.ts';
import { leadFeature } from '#backend/leads/lead-feature.ts';
import { mailFeature } from '#backend/mail/mail-feature.ts';
import { notificationFeature } from '#backend/notifications/notification-feature.ts';
import { orderFeature } from '#backend/orders/order-feature.ts';
import { paymentFeature } from '#backend/payments/payment-feature.ts';
import { proposalFeature } from '#backend/proposals/proposal-feature.ts';
import { requestFeature } from '#backend/design-code/request-feature.ts';
import { speechFeature } from '#backend/speech/speech-feature.ts';
import { taskFeature } from '#backend/tasks/task-feature.ts';
import { userFeature } from '#backend/users/user-feature.ts';
import { vaultFeature } from '#backend/vault/vault-feature.ts';
import type { Services } from './services.ts';

/** Every feature of the backend. */
export const features: readonly BackendFeature<Services>[] = [
  assetFeature,
  brandFeature,
  breachRangeFeature,
  dashboardFeature,
  fileFeature,
  hostedLoginFeature,
  leadFeature,
  mailFeature,
  notificationFeature,
  orderFeature,
  paymentFeature,
  proposalFeature,
  requestFeature,
  speechFeature,
  taskFeature,
  userFeature,
  vaultFeature,
];
