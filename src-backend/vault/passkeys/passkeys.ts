import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { AddVaultPasskeyInput, VaultKey } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { checkPasskey, isSamePasskey, passkeyTaken } from '#core/vault/passkeys/vault-passkey.ts';
import { lockVaultKey, vaultKeyHasChanged } from '../current-key.ts';
import { requireSeals } from '../sealed-input.ts';
import type { VaultDeps } from '../vault-deps.ts';
import { requireRoom } from '../vault-limits.ts';
import { passkeyMail } from './passkey-mail.ts';
import { presentVaultKey, removeOlderPasskeys } from './passkey-store.ts';

/** Keeps a passkey of the caller's present vault key and mails them that it is there; the same call again does neither. */
export const addVaultPasskey =
  (deps: VaultDeps) =>
  (input: AddVaultPasskeyInput, { caller: { userId, email } }: Context): Promise<VaultKey> => {
    const { database, post, now } = deps;
    const passkey = checkPasskey(input);
    const { credentialId, name, salt, wrap, keyVersion } = passkey;
    requireSeals({ wrap });
    return transact(database.db, async (trx) => {
      const key = await lockVaultKey(trx, userId);
      if (key?.key_version !== keyVersion) throw vaultKeyHasChanged();
      await removeOlderPasskeys(trx, key);
      const { passkeys } = await presentVaultKey(trx, key);
      const earlier = passkeys.find((each) => each.credentialId === credentialId);
      if (earlier !== undefined && !isSamePasskey(earlier, passkey)) throw conflict(passkeyTaken);
      if (earlier === undefined) {
        requireRoom('passkeys', passkeys.length + 1);
        await trx
          .insertInto('vault_passkeys')
          .values({
            user_id: userId,
            credential_id: credentialId,
            name,
            salt,
            wrap,
            key_version: keyVersion,
            created_at: new Date(now()),
          })
          .execute();
        await post(trx, passkeyMail(deps, email));
      }
      return presentVaultKey(trx, key);
    });
  };

/** Removes a passkey of the caller's vault and returns the vault key without it. */
export const removeVaultPasskey =
  ({ database: { db } }: VaultDeps) =>
  (credentialId: string, { caller: { userId } }: Context): Promise<VaultKey> =>
    transact(db, async (trx) => {
      const key = await lockVaultKey(trx, userId);
      const row = await trx
        .deleteFrom('vault_passkeys')
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .returning('credential_id')
        .executeTakeFirst();
      if (key === undefined || row === undefined) throw missing();
      return presentVaultKey(trx, key);
    });
