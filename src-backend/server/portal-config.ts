import type { FastifyInstance } from 'fastify';
import { breachRangePath, isOwnRange } from '#backend/breach-range/own-range.ts';
import type { IdentityConfig } from '#backend/identity/identity-config.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import type { StripeAccount } from '#backend/payments/stripe/stripe-account.ts';
import { picturePath, usualLook, type Look } from '#backend/look/look.ts';
import { realtimePath } from '#backend/realtime/realtime-server.ts';
import type { Integrations } from '#core/integrations/integration.ts';
import type { TracesPlace } from '#backend/observe/opentelemetry-tracer.ts';
import type { MailPlace } from '#backend/mail/mail-place.ts';
import type { SpeechPlace } from '#backend/speech/speech-place.ts';
import type { AiService } from '#backend/ai/service-address.ts';
import { errorReportPath } from './error-report-routes.ts';
import { graphqlPath } from './graphql-routes.ts';

/** What the portal learns at run time. Addresses that begin with a slash are on the portal's own origin. */
export type PortalConfig = {
  readonly productName: string;
  /** The ISO 4217 code of the currency that new proposals are in. */
  readonly currency: string;
  /** Where the square mark beside the name is; without it the page has its own. */
  readonly logo?: string;
  readonly defaultTheme: Look['defaultTheme'];
  /** Where people write to with questions. */
  readonly supportEmail?: string;
  /** What receipts say of the seller beneath the product's name, line by line. */
  readonly sellerAddress: readonly string[];
  readonly demo: boolean;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  readonly userPoolEndpoint: string;
  readonly identityPoolEndpoint: string;
  readonly signUpVerificationMethod: 'code' | 'link';
  /** Undefined where no provider's sign-in is offered. */
  readonly hostedLoginBase?: string;
  readonly graphqlEndpoint: string;
  readonly realtimeEndpoint: string;
  /** Where the ranges of known breaches are. */
  readonly breachRangeBase: string;
  /** What this deployment is connected to, or has an own one of. */
  readonly integrations: Integrations;
  /** Whether requests say which trace they belong to, in a `traceparent`. */
  readonly tracing?: true;
  /** Where errors that nobody expected are reported; without it they are not. */
  readonly errorReportsEndpoint?: string;
};

type Options = {
  readonly productName: string;
  readonly currency?: string;
  readonly look?: Look;
  readonly demo: boolean;
  readonly standIns: boolean;
  readonly testPayments: boolean;
  readonly stripe?: StripeAccount | undefined;
  readonly identity: IdentityConfig;
  readonly breachRangeBase?: string;
  readonly summaries?: AiService | undefined;
  readonly speech?: SpeechPlace | undefined;
  readonly mail?: MailPlace | undefined;
  readonly traces?: TracesPlace | undefined;
  readonly errorReports?: boolean | undefined;
};

const integrationsOf = (options: Options): Integrations => ({
  breachRange: isOwnRange(options) ? 'embedded' : 'live',
  aiSummaries: options.summaries === undefined ? 'embedded' : 'live',
  speech: options.speech === undefined ? 'embedded' : 'live',
  ...(options.stripe === undefined ? {} : { payments: 'live' }),
  ...(options.testPayments ? { payments: 'embedded' } : {}),
  ...(options.standIns ? { googleSignIn: 'embedded', mail: 'embedded' } : {}),
  ...(options.mail === undefined ? {} : { mail: 'live' }),
});

export const portalConfig = (options: Options): PortalConfig => {
  const { productName, look = usualLook, demo, identity, standIns } = options;
  return {
    productName,
    currency: options.currency ?? defaultCurrency,
    ...(look.logo === undefined ? {} : { logo: picturePath(look.logo) }),
    defaultTheme: look.defaultTheme,
    ...(look.supportEmail === undefined ? {} : { supportEmail: look.supportEmail }),
    sellerAddress: look.sellerAddress,
    demo,
    region: identity.region,
    userPoolId: identity.poolId,
    userPoolClientId: identity.clientId,
    identityPoolId: identity.identityPoolId,
    userPoolEndpoint: '/idp',
    identityPoolEndpoint: '/idp',
    signUpVerificationMethod: identity.confirmBy ?? 'code',
    ...(standIns ? { hostedLoginBase: '/' } : {}),
    integrations: integrationsOf(options),
    ...(options.traces === undefined ? {} : { tracing: true }),
    ...(options.errorReports === true ? { errorReportsEndpoint: errorReportPath } : {}),
    graphqlEndpoint: graphqlPath,
    realtimeEndpoint: realtimePath,
    breachRangeBase: options.breachRangeBase ?? breachRangePath,
  };
};

export const serveConfig = (app: FastifyInstance, config: PortalConfig): void => {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
};
