import type { Kysely } from 'kysely';
import type { VaultKey } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { VaultPasskey } from '#core/vault/passkeys/vault-passkey.ts';
import type { VaultKeyRow } from '../vault-tables.ts';
import type { VaultPasskeyRow } from './passkey-tables.ts';

const passkeyOf = (row: VaultPasskeyRow): VaultPasskey => ({
  credentialId: row.credential_id,
  name: row.name,
  salt: row.salt,
  wrap: row.wrap,
  keyVersion: row.key_version,
  createdAt: row.created_at.toISOString(),
});

/** The passkeys of the present vault key, oldest first. A release without passkeys may have left some of an earlier one. */
const listPasskeys = async (
  db: Kysely<Tables>,
  { user_id, key_version }: VaultKeyRow,
): Promise<readonly VaultPasskey[]> => {
  const rows = await db
    .selectFrom('vault_passkeys')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('key_version', '=', key_version)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(passkeyOf);
};

/** A wrapped key with the passkeys that open it. */
export const presentVaultKey = async (db: Kysely<Tables>, row: VaultKeyRow): Promise<VaultKey> => ({
  version: row.version,
  keyVersion: row.key_version,
  kdf: { name: row.kdf_name, salt: row.kdf_salt, iterations: row.kdf_iterations, memory: row.kdf_memory },
  passphraseWrap: row.passphrase_wrap,
  recoveryWrap: row.recovery_wrap,
  previousWrap: row.previous_wrap,
  passkeys: [...(await listPasskeys(db, row))],
  updatedAt: row.updated_at.toISOString(),
});

/** Removes the passkeys of earlier vault keys. */
export const removeOlderPasskeys = async (
  trx: Kysely<Tables>,
  { user_id, key_version }: Pick<VaultKeyRow, 'user_id' | 'key_version'>,
): Promise<void> => {
  await trx
    .deleteFrom('vault_passkeys')
    .where('user_id', '=', user_id)
    .where('key_version', '<', key_version)
    .execute();
};
