import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Database } from '#backend/storage/database.ts';
import { mailHandler } from './mail-jobs.ts';
import type { Mailer } from './mailer.ts';

type MailDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly contractOnly: boolean;
  readonly jobs: Pick<Jobs, 'drained'>;
  readonly mailer: Mailer;
};

export const mailFeature: BackendFeature<MailDeps> = {
  name: 'mail',
  jobs: ({ mailer }) => ({ mail: mailHandler(mailer) }),
  routes: async (app, { database, contractOnly, jobs }) => {
    if (contractOnly) return;
    const { createOutboxRoutes } = await import('./outbox-routes.ts');
    await app.register(createOutboxRoutes(database, jobs.drained));
  },
};
