import type { CollectionGateway } from '#core/assets/collection-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type CollectionPorts = {
  readonly collections: CollectionGateway;
};

const live: LiveAdapters<CollectionPorts> = {
  collections: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/collection-gateway.ts')).createAppSyncCollectionGateway(api)),
};

export const collections = {
  useCases: lazyUseCases(
    'collections',
    ['collections', 'ulid'],
    async () => (await import('#core/assets/collection-use-cases.ts')).collectionUseCases,
  ),
  live,
};
