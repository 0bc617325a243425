import { conflict, limitExceeded, notFound } from '#core/kernel/app-error.ts';
import {
  checkPasskey,
  isSamePasskey,
  passkeysMax,
  passkeyTaken,
  tooManyPasskeys,
} from '#core/vault/passkeys/vault-passkey.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Caller } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import { checkSeals } from './create-logins.ts';

/** The passkeys of a vault, which lie with its key. */
export const vaultPasskeys = (
  world: MemoryWorld,
  caller: Caller,
): Pick<VaultGateway, 'addPasskey' | 'removePasskey'> => {
  const { vaultKeys } = world.tables;

  const shown = <K extends { readonly id: string }>(key: K): Omit<K, 'id'> => {
    const { id: _id, ...rest } = key;
    return rest;
  };

  return {
    addPasskey: async (given) => {
      const { id } = caller.signedIn();
      const passkey = checkPasskey(given);
      checkSeals({ wrap: passkey.wrap });
      const key = vaultKeys.get(id);
      if (key?.keyVersion !== passkey.keyVersion)
        throw conflict('The vault key has changed. Lock and unlock the vault.');
      const earlier = key.passkeys.find(({ credentialId }) => credentialId === passkey.credentialId);
      if (earlier !== undefined) {
        if (!isSamePasskey(earlier, passkey)) throw conflict(passkeyTaken);
        return shown(key);
      }
      if (key.passkeys.length >= passkeysMax) throw limitExceeded(tooManyPasskeys);
      const { credentialId, name, salt, wrap, keyVersion } = passkey;
      const added = { credentialId, name, salt, wrap, keyVersion, createdAt: world.stamp() };
      const next = { ...key, passkeys: [...key.passkeys, added] };
      vaultKeys.set(id, next);
      world.changed();
      return shown(next);
    },
    removePasskey: async (credentialId) => {
      const { id } = caller.signedIn();
      const key = vaultKeys.get(id);
      const left = key?.passkeys.filter((each) => each.credentialId !== credentialId);
      if (key === undefined || left?.length === key.passkeys.length || left === undefined) throw notFound('password');
      const next = { ...key, passkeys: left };
      vaultKeys.set(id, next);
      world.changed();
      return shown(next);
    },
  };
};
