import type { Kysely } from 'kysely';
import { conflict } from '#core/kernel/app-error.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { LoginRow, VaultKeyRow } from './vault-tables.ts';

/** The person's wrapped key with its row locked until the transaction ends: whatever needs it to stay queues up here. */
export const lockVaultKey = (trx: Kysely<Tables>, userId: string): Promise<VaultKeyRow | undefined> =>
  trx.selectFrom('vault_keys').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const vaultKeyHasChanged = () => conflict('The vault key has changed. Lock and unlock the vault.');

/** Refuses seals under any vault key but the present one. */
export const requireCurrentKey = (key: VaultKeyRow | undefined, keyVersion: number): void => {
  if (key?.key_version !== keyVersion) throw vaultKeyHasChanged();
};

/** Refuses an entry that is sealed under another vault key than its login. */
export const requireSealedUnder = ({ key_version }: Pick<LoginRow, 'key_version'>, keyVersion: number): void => {
  if (key_version !== keyVersion) throw conflict('This login was changed in another window. Load it again.');
};
