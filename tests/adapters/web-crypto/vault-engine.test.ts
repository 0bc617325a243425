import { describe, expect, it } from 'vitest';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';

const ada = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const passphrase = 'correct horse battery staple';

describe('the vault cipher', () => {
  it('opens with the passphrase what it sealed, in a later session', async () => {
    const first = createVaultEngine();
    const { key, recoveryCode } = await first.create(ada, passphrase);
    const place = { loginId: '01J00000000000000000000000', field: 'password', rev: 1 } as const;
    const [seal = ''] = await first.seal([{ ...place, keyVersion: 1, text: 'pa55 wörd' }]);
    expect(seal).toHaveLength(128);
    const later = createVaultEngine();
    expect(await later.unlock(ada, { ...key, version: 1 }, { passphrase })).toBeUndefined();
    expect(await later.open([{ ...place, seal, keyVersion: 1 }])).toEqual([{ text: 'pa55 wörd' }]);
    expect(recoveryCode).toMatch(/^[0-9A-Z*~$=-]+$/);
  });
});
