import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VaultPasskey } from '#core/vault/passkeys/vault-passkey.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { newPassphrase, passphrase } from '#tests/support/vault/vault-stage.ts';
import { ada, ben, ciphers, openVault, placeOf } from './ciphers.ts';

const saltOf = (letter: string): string => `${letter.repeat(42)}A`;
const slotOf = (changes: Partial<VaultPasskey> = {}): VaultPasskey => ({
  credentialId: 'bGFwdG9w',
  name: 'Laptop',
  salt: saltOf('S'),
  wrap: '',
  keyVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
/** What an authenticator computed; a new array each time, since it is overwritten. */
const secretOf = (byte: number) => new Uint8Array(32).fill(byte);

const wrong = { kind: 'identity', code: 'WrongPasskey' };

describe.each(ciphers)('a passkey with the cipher $name', ({ open }) => {
  let cipher: VaultCipher;
  let key: VaultKey;
  let seal: string;

  /** The slot with the vault key wrapped under this secret. */
  const wrapped = async (slot: VaultPasskey, byte: number, vaultKey = key, userId = ada): Promise<VaultPasskey> => ({
    ...slot,
    wrap: await cipher.wrapForPasskey(userId, vaultKey, passphrase, { ...slot, secret: secretOf(byte) }),
  });
  const unlock = (vaultKey: VaultKey, byte: number, { userId = ada, credentialId = slotOf().credentialId } = {}) => {
    return open().unlock(userId, vaultKey, { passkey: { credentialId, secret: secretOf(byte) } });
  };

  beforeAll(async () => {
    cipher = open();
    ({ key } = await openVault(cipher));
    [seal = ''] = await cipher.seal([{ ...placeOf(), text: 'kept' }]);
  });

  it('opens what the passphrase opens, whatever it is called and computes', async () => {
    const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const ids = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((id) => Buffer.from(id).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(secrets, ids, ids, async (bytes, credentialId, otherId) => {
        const slot = slotOf({ credentialId });
        const secret = () => Uint8Array.from(bytes);
        const wrap = await cipher.wrapForPasskey(ada, key, passphrase, { ...slot, secret: secret() });
        const passkeys = [slotOf({ credentialId: `${otherId}AAAA` }), { ...slot, wrap }];
        const later = open();
        const passkey = { credentialId, secret: secret() };
        expect(await later.unlock(ada, { ...key, passkeys }, { passkey })).toBeUndefined();
        expect(await later.open([{ ...placeOf(), seal }])).toEqual([{ text: 'kept' }]);
      }),
      { numRuns: 20 },
    );
  });

  it('opens nothing with another secret, for another person, or with a slot that the server changed', async () => {
    const [slot, other] = [await wrapped(slotOf(), 1), await wrapped(slotOf({ credentialId: 'cGhvbmU' }), 1)];
    const withSlots = (...passkeys: VaultPasskey[]): VaultKey => ({ ...key, passkeys });
    const tries = [
      () => unlock(withSlots(slot), 2),
      () => unlock(withSlots(slot), 1, { userId: ben }),
      () => unlock(withSlots(slot), 1, { credentialId: other.credentialId }),
      () => unlock(withSlots(), 1),
      () => unlock(withSlots({ ...slot, wrap: other.wrap }), 1),
      () => unlock(withSlots({ ...other, credentialId: slot.credentialId }), 1),
      () => unlock(withSlots({ ...slot, salt: saltOf('T') }), 1),
      () => unlock(withSlots({ ...slot, wrap: key.passphraseWrap }), 1),
      () => unlock(withSlots({ ...slot, wrap: 'bare' }), 1),
      () => unlock(withSlots({ ...slot, wrap: slot.wrap.replace('cv1', 'cv2') }), 1),
      () => unlock({ ...withSlots(slot), keyVersion: 2 }, 1),
      () => unlock({ ...withSlots({ ...slot, keyVersion: 2 }), keyVersion: 2 }, 1),
    ];
    for (const attempt of tries) expect(await failureOf(attempt())).toMatchObject(wrong);
    await unlock(withSlots({ ...slot, name: 'Renamed', keyVersion: 7 }), 1);
  });

  it('stays with another passphrase, and does not open another vault key', async () => {
    const slot = await wrapped(slotOf(), 1);
    const own = open();
    const wanted = { passphrase: newPassphrase, withNewRecoveryCode: true };
    const { key: rewrapped } = await own.rewrap(ada, key, { passphrase }, wanted);
    expect(rewrapped).not.toHaveProperty('passkeys');
    await unlock({ ...rewrapped, version: 2, passkeys: [slot] }, 1);
    const { key: rotated } = await own.rotate(ada, key, passphrase);
    const kept = { ...rotated, version: 2, passkeys: [{ ...slot, keyVersion: 2 }] };
    expect(await failureOf(unlock(kept, 1))).toMatchObject(wrong);
  });

  it('is wrapped for the one who knows the passphrase', async () => {
    const passkey = { ...slotOf(), secret: secretOf(1) };
    const refused = cipher.wrapForPasskey(ada, key, newPassphrase, passkey);
    expect(await failureOf(refused)).toMatchObject({ code: 'WrongPassphrase' });
  });
});

describe('the secret of a passkey', () => {
  it.each([passphrase, newPassphrase])('is overwritten once it was used, with passphrase %s', async (typed) => {
    const [{ open }] = ciphers;
    const cipher = open();
    const { key } = await openVault(cipher);
    const [wrapping, opening] = [secretOf(1), secretOf(1)];
    await cipher.wrapForPasskey(ada, key, typed, { ...slotOf(), secret: wrapping }).catch(() => undefined);
    await open()
      .unlock(ada, key, { passkey: { credentialId: 'bGFwdG9w', secret: opening } })
      .catch(() => undefined);
    expect([...wrapping, ...opening].some((byte) => byte !== 0)).toBe(false);
  });
});
