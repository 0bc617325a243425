import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import { withLetterhead } from './letterhead.ts';
import { mailHandler } from './mail-jobs.ts';
import { attachmentsMigration } from './mail-migration-0035.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

type MailDeps = {
  readonly database: Pick<Database, 'db'>;
  /** Whether the outbox exists, which lets anybody in: only on a machine of one's own. */
  readonly standIns: boolean;
  readonly jobs: Pick<Jobs, 'drained'>;
  readonly mailer: Mailer;
  readonly productName: string;
  readonly look: Look;
};

export const mailFeature: BackendFeature<MailDeps, Pick<MailDeps, 'mailer'>, Pick<MailDeps, 'database'>> = {
  name: 'mail',
  provides: ({ database }) => ({ mailer: createOutboxMailer(database) }),
  migrations: { '0035-mail-attachments': attachmentsMigration },
  jobs: ({ mailer, ...house }) => ({ mail: mailHandler(mailer, withLetterhead(house)) }),
  routes: async (app, { database, standIns, jobs }) => {
    if (!standIns) return;
    const { createOutboxRoutes } = await import('./outbox-routes.ts');
    await app.register(createOutboxRoutes(database, jobs.drained));
  },
};
