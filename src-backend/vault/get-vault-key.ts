import { limitExceeded } from '#core/kernel/app-error.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { VaultKey } from '#backend/graphql/generated/resolvers.ts';
import type { Allowance } from '#backend/limits/rate-limit.ts';
import { presentVaultKey } from './passkeys/passkey-store.ts';
import type { VaultDeps } from './vault-deps.ts';

const usualAllowance: Allowance = { burst: 10, perMinute: 10 };

/** The caller's wrapped key, null before there is one. */
export const getVaultKey =
  ({ database: { db }, rateLimit, vaultKeyAllowance = usualAllowance }: VaultDeps) =>
  async ({ caller: { userId } }: Context): Promise<VaultKey | null> => {
    if (!(await rateLimit.take(vaultKeyAllowance, 'vault-key', userId)))
      throw limitExceeded('Too many requests: try again in a minute', 60);
    const row = await db.selectFrom('vault_keys').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row === undefined ? null : presentVaultKey(db, row);
  };
