import { archiveFeature } from '#backend/archives/archive-feature.ts';
import { assetFeature } from '#backend/assets/asset-feature.ts';
import { auditFeature } from '#backend/audit-trail/audit-feature.ts';
import { brandFeature } from '#backend/brands/brand-feature.ts';
import { breachRangeFeature } from '#backend/breach-range/breach-range-feature.ts';
import { dashboardFeature } from '#backend/dashboard/dashboard-feature.ts';
import { fileFeature } from '#backend/files/file-feature.ts';
import { hostedLoginFeature } from '#backend/identity/hosted-login/hosted-login-feature.ts';
import { importFeature } from '#backend/archives/import-feature.ts';
import { integrationFeature } from '#backend/integrations/integration-feature.ts';
import { jobFeature } from '#backend/dead-jobs/job-feature.ts';
import { leadFeature } from '#backend/leads/lead-feature.ts';
import { mailFeature } from '#backend/mail/mail-feature.ts';
import { notificationFeature } from '#backend/notifications/notification-feature.ts';
import { orderFeature } from '#backend/orders/order-feature.ts';
import { paymentFeature } from '#backend/payments/payment-feature.ts';
import { pdfFeature } from '#backend/pdf/pdf-feature.ts';
import { proposalFeature } from '#backend/proposals/proposal-feature.ts';
import { requestFeature } from '#backend/design-code/request-feature.ts';
import { speechFeature } from '#backend/speech/speech-feature.ts';
import { taskFeature } from '#backend/tasks/task-feature.ts';
import { templateFeature } from '#backend/proposals/templates/template-feature.ts';
import { userFeature } from '#backend/users/user-feature.ts';
import { vaultFeature } from '#backend/vault/vault-feature.ts';

/** Every feature of the backend. What keeps a file or a brand is named in this order. */
export const features = [
  archiveFeature,
  assetFeature,
  auditFeature,
  brandFeature,
  breachRangeFeature,
  dashboardFeature,
  fileFeature,
  hostedLoginFeature,
  importFeature,
  integrationFeature,
  jobFeature,
  leadFeature,
  mailFeature,
  notificationFeature,
  orderFeature,
  paymentFeature,
  pdfFeature,
  proposalFeature,
  requestFeature,
  speechFeature,
  taskFeature,
  templateFeature,
  userFeature,
  vaultFeature,
] as const;

type Feature = (typeof features)[number];
type Every<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never;
type NeededBy<Each> = Each extends { readonly resolvers?: (services: infer Needed) => unknown } ? Needed : never;
type GroundOf<Each> = Each extends { readonly provides?: (ground: infer Ground) => unknown } ? Ground : never;
type ProvidedBy<Each> = Each extends { readonly provides?: (ground: never) => infer Provided }
  ? Awaited<Provided>
  : never;

/** What all features need of the ground, of each other and of the deployment. */
export type Needs = Every<NeededBy<Feature>>;

/** What they need to open what they provide. */
export type ProviderNeeds = Every<GroundOf<Feature>>;

/** What they provide, by name. */
export type Provided = Every<ProvidedBy<Feature>>;
