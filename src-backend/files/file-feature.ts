import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { fileResolvers, type FileDeps } from './file-resolvers.ts';
import { fileLeaving } from './remove-uploads.ts';

export const fileFeature: BackendFeature<FileDeps> = {
  name: 'files',
  resolvers: fileResolvers,
  routes: async (app, services, { seesFile }) => {
    const { fileRoutes } = await import('./file-routes.ts');
    await app.register(fileRoutes, { ...services, seesFile });
  },
  leavings: (services) => [fileLeaving(services)],
};
