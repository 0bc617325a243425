import type { AiService } from '#backend/ai/service-address.ts';
import type { MailPlace } from '#backend/mail/mail-place.ts';
import type { S3Place } from '#backend/objects/object-store.ts';
import type { StripeAccount } from '#backend/payments/stripe/stripe-account.ts';
import type { Role } from '#backend/server/role.ts';
import type { SpeechPlace } from '#backend/speech/speech-place.ts';

/** What runs where, as an operator has set it. */
export type Deployment = {
  readonly productName: string;
  readonly host: string;
  readonly port: number;
  /** Where clients reach the server; undefined only while it listens on loopback. */
  readonly publicUrl: string | undefined;
  readonly production: boolean;
  readonly role: Role;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly auditKey: Buffer | undefined;
  readonly s3: S3Place | undefined;
  readonly mail: MailPlace | undefined;
  /** Whether the outbox exists. */
  readonly standIns: boolean;
  readonly testPayments: boolean;
  readonly stripe: StripeAccount | undefined;
  readonly breachRangeBase: string;
  readonly summaries: AiService | undefined;
  readonly speech: SpeechPlace | undefined;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly traces: { readonly endpoint: string; readonly serviceName: string } | undefined;
  readonly errorReports: boolean;
  readonly trustProxy: false | number | readonly string[];
  readonly look: { readonly supportEmail: string | undefined };
};
