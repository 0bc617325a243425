import { describe, expect, it } from 'vitest';
import {
  checkPasskey,
  checkPasskeyName,
  isSamePasskey,
  type NewVaultPasskey,
} from '#core/vault/passkeys/vault-passkey.ts';
import { refusalOf } from '#tests/support/rejection.ts';

const passkey: NewVaultPasskey = {
  credentialId: 'cGFzc2tleQ',
  name: 'Laptop',
  salt: `${'B'.repeat(42)}A`,
  wrap: 'cv2.AAAAAAAAAAAAAAAA.AAAA',
  keyVersion: 1,
};

describe('a passkey', () => {
  it.each([
    ['credentialId', 'This is no id of a passkey', { credentialId: 'a b' }],
    ['salt', 'A salt is 32 bytes', { salt: 'short' }],
    ['name', 'Name must be at most 60 characters', { name: 'n'.repeat(61) }],
  ])('with an unusable %s is refused: %s', (field, message, changed) => {
    expect(refusalOf(() => checkPasskey({ ...passkey, ...changed }))).toMatchObject({
      kind: 'invalid',
      field,
      message,
    });
  });

  it('has a name, which is kept without what is around it', () => {
    expect(checkPasskeyName({ name: ' Laptop ' })).toEqual({ name: 'Laptop' });
    expect(refusalOf(() => checkPasskeyName({ name: ' ' }))).toMatchObject({ kind: 'invalid', field: 'name' });
  });

  it('is the same where nothing is another', () => {
    expect(isSamePasskey(passkey, { ...passkey })).toBe(true);
    for (const other of [
      { credentialId: 'b3RoZXI' },
      { name: 'Phone' },
      { salt: 'x' },
      { wrap: 'x' },
      { keyVersion: 2 },
    ])
      expect(isSamePasskey(passkey, { ...passkey, ...other })).toBe(false);
  });
});
