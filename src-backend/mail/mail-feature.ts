import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import { withLetterhead } from './letterhead.ts';
import { mailHandler } from './mail-jobs.ts';
import type { Mailer } from './mailer.ts';

type MailDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly standIns: boolean;
  readonly jobs: Pick<Jobs, 'drained'>;
  readonly mailer: Mailer;
  readonly productName: string;
  readonly look: Look;
};

export const mailFeature: BackendFeature<MailDeps> = {
  name: 'mail',
  jobs: ({ mailer, ...house }) => ({ mail: mailHandler(mailer, withLetterhead(house)) }),
  routes: async (app, { database, standIns, jobs }) => {
    if (!standIns) return;
    const { createOutboxRoutes } = await import('./outbox-routes.ts');
    await app.register(createOutboxRoutes(database, jobs.drained));
  },
};
