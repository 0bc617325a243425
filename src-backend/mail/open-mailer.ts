import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import type { MailPlace } from './mail-place.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Mailer } from './mailer.ts';
import { observeMailer } from './observed-mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

export type MailerPlace = {
  readonly database: Pick<Database, 'db'>;
  /** Whether the outbox exists, which lets anybody in: only on a machine of one's own. */
  readonly standIns: boolean;
  /** Who sends mails; nobody unless set. */
  readonly mail?: MailPlace | undefined;
  readonly productName: string;
  readonly look: Pick<Look, 'supportEmail'>;
  readonly observe: Observe;
};

/** Forgets mails, since what they lead to is for their recipients only. */
const noMailer: Mailer = { send: async () => undefined };

/** Returns what takes the mails of this deployment: its provider, the outbox, or nothing. */
export const openMailer = async ({ database, standIns, mail, observe, ...house }: MailerPlace): Promise<Mailer> => {
  if (mail === undefined) return standIns ? observeMailer(observe, createOutboxMailer(database)) : noMailer;
  const { createProviderMailer } = await import('./provider-mailer.ts');
  return observeMailer(observe, await createProviderMailer(mail, house));
};
