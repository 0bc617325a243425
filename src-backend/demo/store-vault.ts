import { createHash } from 'node:crypto';
import { transact } from '#backend/storage/transact.ts';
import { armNewReminders } from '#backend/vault/arm-reminders.ts';
import type { Database } from '#backend/storage/database.ts';
import type { NewSealedLogin } from '#core/vault/vault-gateway.ts';
import type { NewVaultKey } from '#core/vault/vault-key.ts';

type SealedVault = {
  readonly key: NewVaultKey;
  /** Without earlier passwords, codes and questions; each with when it was made, in milliseconds since 1970. */
  readonly logins: readonly (NewSealedLogin & { readonly createdAt: number })[];
};

type Db = Pick<Database, 'db'>;

/** Returns the id of the person with this email who has no vault yet; undefined for anybody else. */
export const findVaultless = async ({ db }: Db, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('vault_keys', 'vault_keys.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.removed_at', 'is', null)
    .where('vault_keys.user_id', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/** Keeps a vault that was sealed elsewhere for a person, unless the person has one by now. */
export const storeVault = ({ db }: Db, userId: string, { key, logins }: SealedVault, now: number): Promise<void> =>
  transact(db, async (trx) => {
    const kept = await trx
      .insertInto('vault_keys')
      .values({
        user_id: userId,
        version: 1,
        key_version: key.keyVersion,
        kdf_name: key.kdf.name,
        kdf_salt: key.kdf.salt,
        kdf_iterations: key.kdf.iterations,
        kdf_memory: key.kdf.memory,
        passphrase_wrap: key.passphraseWrap,
        recovery_wrap: key.recoveryWrap,
        previous_wrap: null,
        updated_at: new Date(Math.min(now, ...logins.map(({ createdAt }) => createdAt))),
      })
      .onConflict((taken) => taken.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (kept === undefined) return;
    const brands = await trx.selectFrom('brands').select('id').where('owner_id', '=', userId).execute();
    const own = new Set(brands.map(({ id }) => id));
    const rows = await trx
      .insertInto('logins')
      .values(
        logins.map(({ id, brandId = '', expiryDate, createdAt, keyVersion, ...login }) => ({
          id,
          user_id: userId,
          platform: login.platform,
          brand_id: own.has(brandId) ? brandId : null,
          score: login.score,
          expiry_date: expiryDate === undefined ? null : new Date(expiryDate),
          password: login.password,
          username: login.username,
          url: login.url,
          notes: login.notes,
          tags: login.tags,
          totp: login.totp,
          meta: login.meta,
          rev: login.rev,
          password_rev: login.rev,
          key_version: keyVersion,
          creation: createHash('sha256').update(login.meta).digest(),
          created_at: new Date(createdAt),
          updated_at: new Date(createdAt),
        })),
      )
      .returning(['id', 'expiry_date'])
      .execute();
    await armNewReminders(trx, rows, now);
  });
