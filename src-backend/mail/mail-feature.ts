import { forgetMails } from './forget-mails.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Look } from '#backend/look/look.ts';
import { withLetterhead } from './letterhead.ts';
import { mailHandler } from './mail-jobs.ts';
import { attachmentsMigration } from './mail-migration-0035.ts';
import type { Mailer } from './mailer.ts';
import { openMailer, type MailerPlace } from './open-mailer.ts';

type MailDeps = Pick<MailerPlace, 'database' | 'standIns' | 'mail'> & {
  readonly jobs: Pick<Jobs, 'drained'>;
  readonly mailer: Mailer;
  readonly productName: string;
  readonly look: Look;
};

export const mailFeature: BackendFeature<MailDeps, Pick<MailDeps, 'mailer'>, MailerPlace> = {
  name: 'mail',
  provides: async (place) => ({ mailer: await openMailer(place) }),
  close: async ({ mailer }) => mailer.close?.(),
  migrations: { '0035-mail-attachments': attachmentsMigration },
  forgets: [forgetMails],
  jobs: ({ mailer, ...house }) => ({ mail: mailHandler(mailer, withLetterhead(house)) }),
  routes: async (app, { database, standIns, mail, jobs }) => {
    if (!standIns || mail !== undefined) return;
    const { createOutboxRoutes } = await import('./outbox-routes.ts');
    await app.register(createOutboxRoutes(database, jobs.drained));
  },
};
