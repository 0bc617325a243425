import type { ArchiveGateway } from '#core/archives/archive-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type ArchivePorts = {
  readonly archives: ArchiveGateway;
};

const live: LiveAdapters<ArchivePorts> = {
  archives: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/archives/archive-gateway.ts')).createAppSyncArchiveGateway(api)),
};

export const archives = {
  useCases: lazyUseCases(
    'archives',
    ['archives', 'clock', 'ulid'],
    async () => (await import('#core/archives/archive-use-cases.ts')).archiveUseCases,
  ),
  live,
};
