import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';

type MailDeps = { readonly database: Pick<Database, 'db'>; readonly contractOnly: boolean };

export const mailFeature: BackendFeature<MailDeps> = {
  name: 'mail',
  routes: async (app, { database, contractOnly }) => {
    if (contractOnly) return;
    const { createOutboxRoutes } = await import('./outbox-routes.ts');
    await app.register(createOutboxRoutes(database));
  },
};
