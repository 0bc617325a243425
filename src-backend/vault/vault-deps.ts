import type { Pages } from '#backend/graphql/pages.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';

export type VaultDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly rateLimit: Pick<RateLimit, 'take'>;
  readonly now: () => number;
  /** How often a person may ask for the wrapped key; ten times a minute by default. */
  readonly vaultKeyAllowance?: Allowance | undefined;
};
