import type { FileLibrary } from '#backend/files/file-library.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { Mailer } from '#backend/mail/mailer.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';

export type ProposalDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<FileLibrary, 'facts'>;
  readonly mailer: Mailer;
  readonly page: Pages;
  readonly log: Log;
  readonly now: () => number;
  readonly productName: string;
  /** Where the portal is, for links in mails. */
  readonly portalAddress: () => string;
};
