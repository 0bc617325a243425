import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { archivesMigration } from './archive-migration-0075.ts';
import { archiveResolvers } from './archive-resolvers.ts';
import { endArchives } from './archive-store.ts';
import { archiveSweep, clearArchives } from './clear-archives.ts';
import { makeArchive } from './make-archive.ts';
import { createArchiveWriter, type ArchiveSources } from './contents/write-archive.ts';

/**
 * Archives of what is a person's. Backups leave their files out, since they can be made again, and they go at once with the
 * person, whose removal does not count them: they are copies of what it does count.
 */
export const archiveFeature: BackendFeature<
  ArchiveDeps,
  Pick<ArchiveDeps, 'archiveWriter'>,
  Partial<Pick<ArchiveDeps, 'archiveWriter'>> & ArchiveSources
> = {
  name: 'archives',
  provides: (ground) => ({ archiveWriter: ground.archiveWriter ?? createArchiveWriter(ground) }),
  migrations: { '0075-archives': archivesMigration },
  resolvers: archiveResolvers,
  jobs: (deps) => ({ 'clear-archives': { run: () => clearArchives(deps) }, 'make-archive': makeArchive(deps) }),
  schedules: (deps) => [archiveSweep(deps)],
  onUserRemoved:
    ({ jobs, now }) =>
    async (userId, trx) => {
      if (await endArchives(trx, userId, now())) await jobs.enqueue(trx, 'clear-archives', {});
    },
  routes: async (app, deps, { readerOf }) => {
    const { archiveRoutes } = await import('./archive-routes.ts');
    archiveRoutes(app, { ...deps, readerOf });
  },
};
