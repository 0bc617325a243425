import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { fileResolvers, type FileDeps } from './file-resolvers.ts';
import type { TakeIncoming } from './incoming/take-incoming.ts';
import { openFiles, type FilesPlace, type OpenFiles } from './open-files.ts';
import { fileLeaving } from './file-leaving.ts';
import { fileSweep } from './file-sweep.ts';
import { uploadObjects } from './upload-objects.ts';

export const fileFeature: BackendFeature<
  FileDeps & { readonly objects: ObjectStore; readonly takeIncoming: TakeIncoming },
  OpenFiles,
  FilesPlace
> = {
  name: 'files',
  keeps: uploadObjects,
  provides: openFiles,
  resolvers: fileResolvers,
  routes: async (app, services, { seesFile }) => {
    const { fileRoutes } = await import('./file-routes.ts');
    await app.register(fileRoutes, { ...services, seesFile });
  },
  beforeMutations: ({ takeIncoming }) => takeIncoming,
  schedules: (services) => [fileSweep(services)],
  leavings: (services) => [fileLeaving(services)],
};
