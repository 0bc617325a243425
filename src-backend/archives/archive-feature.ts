import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { archivesMigration } from './archive-migration-0075.ts';
import { archiveResolvers } from './archive-resolvers.ts';
import { endArchives } from './archive-store.ts';
import { archiveSweep, clearArchives } from './clear-archives.ts';
import { makeArchive } from './make-archive.ts';

/**
 * Archives of what is a person's. Backups leave their files out, since they can be made again, and they go at once with the
 * person, whose removal does not count them: they are copies of what it does count.
 */
export const archiveFeature: BackendFeature<ArchiveDeps> = {
  name: 'archives',
  migrations: { '0075-archives': archivesMigration },
  resolvers: archiveResolvers,
  jobs: (deps) => {
    const { archiveWriter } = deps;
    const clear = { 'clear-archives': { run: () => clearArchives(deps) } };
    return archiveWriter === undefined ? clear : { ...clear, 'make-archive': makeArchive({ ...deps, archiveWriter }) };
  },
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
