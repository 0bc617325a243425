import type { FastifyInstance } from 'fastify';
import { breachRangePath, isOwnRange } from '#backend/breach-range/own-range.ts';
import type { IdentityConfig } from '#backend/identity/identity-config.ts';
import { realtimePath } from '#backend/realtime/realtime-server.ts';
import type { Integrations } from '#core/integrations/integration.ts';
import { graphqlPath } from './graphql-routes.ts';

/** What the portal learns at run time. Addresses that begin with a slash are on the portal's own origin. */
export type PortalConfig = {
  readonly productName: string;
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
};

type Options = {
  readonly productName: string;
  readonly demo: boolean;
  readonly contractOnly: boolean;
  readonly identity: IdentityConfig;
  readonly breachRangeBase?: string;
};

const integrationsOf = (options: Options): Integrations => ({
  payments: 'embedded',
  breachRange: isOwnRange(options) ? 'embedded' : 'live',
  ...(options.contractOnly ? {} : { googleSignIn: 'embedded', mail: 'embedded' }),
});

export const portalConfig = (options: Options): PortalConfig => {
  const { productName, demo, identity, contractOnly } = options;
  return {
    productName,
    demo,
    region: identity.region,
    userPoolId: identity.poolId,
    userPoolClientId: identity.clientId,
    identityPoolId: identity.identityPoolId,
    userPoolEndpoint: '/idp',
    identityPoolEndpoint: '/idp',
    signUpVerificationMethod: identity.confirmBy ?? 'code',
    ...(contractOnly ? {} : { hostedLoginBase: '/' }),
    integrations: integrationsOf(options),
    graphqlEndpoint: graphqlPath,
    realtimeEndpoint: realtimePath,
    breachRangeBase: options.breachRangeBase ?? breachRangePath,
  };
};

export const serveConfig = (app: FastifyInstance, config: PortalConfig): void => {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
};
