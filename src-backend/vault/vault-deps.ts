import type { Pages } from '#backend/graphql/pages.ts';
import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';

export type VaultDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly rateLimit: Pick<RateLimit, 'take'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly post: Post;
  readonly productName: string;
  /** Where the portal is, for links in mails. */
  readonly portalAddress: () => string;
  readonly now: () => number;
  /** How often a person may ask for the wrapped key; ten times a minute by default. */
  readonly vaultKeyAllowance?: Allowance | undefined;
};
