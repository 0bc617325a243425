import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  AddVaultPasskeyDocument,
  GetPasswordDashboardStatsDocument,
  GetVaultKeyDocument,
  PutVaultKeyDocument,
  RemoveVaultPasskeyDocument,
} from '#contracts/generated/vault/graphql.ts';
import { platforms } from '#core/vault/platform.ts';
import type { NewVaultPasskey } from '#core/vault/passkeys/vault-passkey.ts';
import type { NewVaultKey } from '#core/vault/vault-key.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../../portal-pact.ts';
import { aMoment, given, refused } from '../../shapes.ts';
import { kdf, sealOf, vaultKey } from '../../vault-shapes.ts';

const { integer, like } = MatchersV3;
const { expects } = portalPact('vault');

const key: NewVaultKey = {
  keyVersion: 1,
  kdf,
  passphraseWrap: sealOf('M'),
  recoveryWrap: sealOf('N'),
  previousWrap: undefined,
};
const sentKey = {
  keyVersion: given('keyVersion', 1),
  kdf: {
    name: given('kdfName', kdf.name),
    salt: given('kdfSalt', kdf.salt),
    iterations: given('kdfIterations', kdf.iterations),
    memory: given('kdfMemory', kdf.memory),
  },
  passphraseWrap: given('passphraseWrap', sealOf('M')),
  recoveryWrap: given('recoveryWrap', sealOf('N')),
};

describe('the vault key over the wire', () => {
  it('comes to its owner as it was put', async () => {
    const read = await expects(
      {
        title: 'its owner reads the key',
        caller: 'customer',
        given: 'an open vault',
        operation: GetVaultKeyDocument,
        answer: { data: { getVaultKey: vaultKey } },
      },
      ({ vault }) => vault.key(),
    );
    expect(read).toMatchObject({ ...key, version: 1 });
  });

  it('takes the place of the version that is named', async () => {
    const put = await expects(
      {
        title: 'its owner puts the key in place of the present one',
        caller: 'customer',
        given: 'an open vault',
        operation: PutVaultKeyDocument,
        variables: { input: { ...sentKey, expectedVersion: given('version', 1) } },
        answer: { data: { putVaultKey: { ...vaultKey, version: integer(2) } } },
      },
      ({ vault }) => vault.putKey(key, 1),
    );
    expect(put.version).toBe(2);
  });

  it('does not take the place of another version', async () => {
    const failure = await expects(
      {
        title: 'its owner puts the key in place of one that is gone',
        caller: 'customer',
        given: 'an open vault',
        operation: PutVaultKeyDocument,
        variables: { input: { ...sentKey, expectedVersion: 0 } },
        answer: refused('Conflict', 'putVaultKey'),
      },
      ({ vault }) => failureOf(vault.putKey(key, 0)),
    );
    expect(failure.kind).toBe('conflict');
  });
});

describe('a passkey over the wire', () => {
  it('is added to the present vault key', async () => {
    const passkey: NewVaultPasskey = {
      credentialId: 'Y3JlZGVudGlhbCB0d28',
      name: 'Contract check',
      salt: 'A'.repeat(43),
      wrap: sealOf('P'),
      keyVersion: 1,
    };
    const added = await expects(
      {
        title: 'its owner adds a passkey',
        caller: 'customer',
        given: 'an open vault',
        operation: AddVaultPasskeyDocument,
        variables: {
          input: {
            credentialId: given('newCredentialId', passkey.credentialId),
            name: passkey.name,
            salt: given('passkeySalt', passkey.salt),
            wrap: given('passkeyWrap', passkey.wrap),
            keyVersion: given('keyVersion', passkey.keyVersion),
          },
        },
        answer: { data: { addVaultPasskey: vaultKey } },
      },
      ({ vault }) => vault.addPasskey(passkey),
    );
    expect(added.passkeys).toMatchObject([{ name: 'Contract check', keyVersion: 1 }]);
  });

  it('is not added to a vault key that is gone', async () => {
    const passkey = { credentialId: 'Y3JlZGVudGlhbCB0d28', name: 'Contract check', salt: 'A'.repeat(43) };
    const failure = await expects(
      {
        title: 'its owner adds a passkey of another vault key',
        caller: 'customer',
        given: 'an open vault',
        operation: AddVaultPasskeyDocument,
        variables: { input: { ...passkey, wrap: given('passkeyWrap', sealOf('P')), keyVersion: 0 } },
        answer: refused('Conflict', 'addVaultPasskey'),
      },
      ({ vault }) => failureOf(vault.addPasskey({ ...passkey, wrap: sealOf('P'), keyVersion: 0 })),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('is removed by the id of its credential', async () => {
    const left = await expects(
      {
        title: 'its owner removes a passkey',
        caller: 'customer',
        given: 'an open vault',
        operation: RemoveVaultPasskeyDocument,
        variables: { credentialId: given('credentialId', 'Y3JlZGVudGlhbCBvbmU') },
        answer: { data: { removeVaultPasskey: { ...vaultKey, passkeys: like([]) } } },
      },
      ({ vault }) => vault.removePasskey('Y3JlZGVudGlhbCBvbmU'),
    );
    expect(left.passkeys).toEqual([]);
  });
});

describe('the counts over the wire', () => {
  it('cover every platform', async () => {
    const stats = await expects(
      {
        title: 'a customer asks for the counts',
        caller: 'customer',
        given: 'a login',
        operation: GetPasswordDashboardStatsDocument,
        answer: {
          data: {
            getPasswordDashboardStats: {
              totalPasswords: integer(1),
              totalScore: integer(4),
              expiredPasswordsCount: integer(0),
              weekPasswordsCount: integer(0),
              weakPasswordsCount: integer(0),
              fairPasswordsCount: integer(0),
              goodPasswordsCount: integer(1),
              strongPasswordsCount: integer(0),
              platforms: [...platforms, 'Other'].map((platform) => ({
                platform,
                count: integer(platform === 'GitHub' ? 1 : 0),
              })),
              updatedAt: aMoment,
            },
          },
        },
      },
      ({ vault }) => vault.stats(),
    );
    expect(stats).toMatchObject({ totalPasswords: 1, platforms: { GitHub: 1, X: 0, Other: 0 } });
  });
});
