import {
  CreateLoginDocument,
  PutVaultKeyDocument,
  type AddVaultPasskeyInput,
  type CreateLoginInput,
  type LoginFieldsFragment,
  type PutVaultKeyInput,
} from '#contracts/generated/vault/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { dataOf, type Api } from '../api-client.ts';
import { aSeal } from './seals.ts';

export const aVaultKey = (changes: Partial<PutVaultKeyInput> = {}): PutVaultKeyInput => ({
  expectedVersion: 0,
  keyVersion: 1,
  kdf: { name: 'argon2id', salt: 'AAAAAAAAAAAAAAAAAAAAAA', iterations: 3, memory: 65_536 },
  passphraseWrap: aSeal(48),
  recoveryWrap: aSeal(48),
  previousWrap: null,
  ...changes,
});

export const aPasskey = (changes: Partial<AddVaultPasskeyInput> = {}): AddVaultPasskeyInput => ({
  credentialId: `key-${ulid()}A`,
  name: 'Laptop',
  salt: 'A'.repeat(43),
  wrap: aSeal(48),
  keyVersion: 1,
  ...changes,
});

export const aLogin = (changes: Partial<CreateLoginInput> = {}): CreateLoginInput => ({
  id: ulid(),
  platform: 'GitHub',
  score: 4,
  password: aSeal(),
  username: aSeal(),
  url: aSeal(),
  notes: aSeal(),
  tags: aSeal(),
  totp: aSeal(),
  meta: aSeal(272),
  rev: 1,
  keyVersion: 1,
  ...changes,
});

export const openVault = (api: Api) => dataOf(api(PutVaultKeyDocument, { input: aVaultKey() }));

export const keepLogin = async (api: Api, changes: Partial<CreateLoginInput> = {}): Promise<LoginFieldsFragment> =>
  (await dataOf(api(CreateLoginDocument, { input: aLogin(changes) }))).createLogin;
