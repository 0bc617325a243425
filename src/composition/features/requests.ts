import type { RequestGateway } from '#core/design-code/request-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type RequestPorts = {
  readonly requests: RequestGateway;
};

const live: LiveAdapters<RequestPorts> = {
  requests: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/request-gateway.ts')).createAppSyncRequestGateway(api)),
};

export const requests = {
  useCases: lazyUseCases(
    'requests',
    ['requests', 'ulid'],
    async () => (await import('#core/design-code/request-use-cases.ts')).requestUseCases,
  ),
  live,
};
