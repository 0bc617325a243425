import type { Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { PutVaultKeyInput, VaultKey, VaultKdfInput } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { kdfProblem, type Kdf, type KdfProblem } from '#core/vault/vault-key.ts';
import { lockVaultKey } from './current-key.ts';
import { presentVaultKey, removeOlderPasskeys } from './passkeys/passkey-store.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';
import type { VaultKeyRow } from './vault-tables.ts';

const kdfRefusals: Readonly<Record<KdfProblem, string>> = {
  unknown: 'This way from a passphrase to a key is not known here',
  'too weak': 'These key parameters are too weak',
  'too costly': 'These key parameters cost too much',
};

const checkedKdf = (kdf: VaultKdfInput) => {
  const problem = kdfProblem(kdf);
  if (problem !== undefined) throw invalid('kdf', kdfRefusals[problem]);
  return {
    kdf_name: kdf.name as Kdf['name'],
    kdf_salt: kdf.salt,
    kdf_iterations: kdf.iterations,
    kdf_memory: kdf.memory,
  };
};

const changedMeanwhile = () => conflict('The vault key was changed in another window.');

const hasLoginsUnderOlder = async (trx: Kysely<Tables>, userId: string, keyVersion: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('logins')
    .select('id')
    .where('user_id', '=', userId)
    .where('key_version', '<', keyVersion)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Refuses a key that would leave logins behind which nobody could open any more. */
const checkSuccession = async (
  trx: Kysely<Tables>,
  stored: VaultKeyRow,
  { keyVersion, previousWrap }: PutVaultKeyInput,
): Promise<void> => {
  const isNew = keyVersion === stored.key_version + 1;
  if (!isNew && keyVersion !== stored.key_version)
    throw invalid('keyVersion', 'A vault key is followed by itself or by the next one');
  const hasPrevious = previousWrap !== undefined && previousWrap !== null;
  if (isNew && !hasPrevious) throw invalid('previousWrap', 'A new vault key wraps the one before');
  if (hasPrevious && !isNew) return;
  if (await hasLoginsUnderOlder(trx, stored.user_id, stored.key_version))
    throw conflict('Some logins are still sealed under the vault key before this one.');
};

/** Keeps a wrapped key in place of the version that the caller saw. A newer vault key removes the passkeys of the one before. */
export const putVaultKey =
  ({ database: { db }, now }: VaultDeps) =>
  (input: PutVaultKeyInput, { caller: { userId } }: Context): Promise<VaultKey> => {
    const { expectedVersion, keyVersion, passphraseWrap, recoveryWrap, previousWrap = null } = input;
    const kdf = checkedKdf(input.kdf);
    requireSeals({ passphraseWrap, recoveryWrap, ...(previousWrap === null ? {} : { previousWrap }) });
    if (keyVersion < 1) throw invalid('keyVersion', 'Vault keys are counted from 1');
    if (keyVersion === 1 && previousWrap !== null)
      throw invalid('previousWrap', 'There is no vault key before the first');
    return transact(db, async (trx) => {
      const stored = await lockVaultKey(trx, userId);
      if ((stored?.version ?? 0) !== expectedVersion) throw changedMeanwhile();
      if (stored !== undefined) await checkSuccession(trx, stored, input);
      else if (keyVersion !== 1) throw invalid('keyVersion', 'Vault keys are counted from 1');
      const columns = {
        ...kdf,
        version: expectedVersion + 1,
        key_version: keyVersion,
        passphrase_wrap: passphraseWrap,
        recovery_wrap: recoveryWrap,
        previous_wrap: previousWrap,
        updated_at: new Date(now()),
      };
      const kept = await trx
        .insertInto('vault_keys')
        .values({ user_id: userId, ...columns })
        .onConflict((taken) =>
          taken.column('user_id').doUpdateSet(columns).where('vault_keys.version', '=', expectedVersion),
        )
        .returningAll()
        .executeTakeFirst();
      if (kept === undefined) throw changedMeanwhile();
      await removeOlderPasskeys(trx, kept);
      return presentVaultKey(trx, kept);
    });
  };
