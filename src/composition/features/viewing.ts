import { lazy } from '#core/kernel/lazy.ts';
import type { ViewingGateway } from '#core/viewing/viewing-gateway.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type ViewingPorts = {
  readonly viewing: ViewingGateway;
};

const live: LiveAdapters<ViewingPorts> = {
  viewing: ({ ownApi }) =>
    lazy(async () =>
      (await import('#adapters/appsync/viewing/viewing-gateway.ts')).createAppSyncViewingGateway(ownApi),
    ),
};

export const viewing = {
  useCases: lazyUseCases(
    'viewing',
    ['viewing', 'session', 'clock'],
    async () => (await import('#core/viewing/viewing-use-cases.ts')).viewingUseCases,
  ),
  live,
};
