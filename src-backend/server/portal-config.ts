import type { FastifyInstance } from 'fastify';
import type { Integrations } from '#core/integrations/integration.ts';

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

export const serveConfig = (app: FastifyInstance, config: PortalConfig): void => {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
};
