import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AddVaultPasskeyDocument,
  CreateLoginDocument,
  GetVaultKeyDocument,
  PutVaultKeyDocument,
  ResealLoginDocument,
  type PutVaultKeyInput,
} from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aLogin, aPasskey, aVaultKey, keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { joinAs, refusalOf, unsealed, type Owner } from './vault-stage.ts';

let backend: EmbeddedBackend;
let made = 0;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.close());

const somebody = (vault = true): Promise<Owner> => joinAs(backend, `Person${(made += 1)}`, { vault });
const put = ({ api }: Owner, changes: Partial<PutVaultKeyInput> = {}) =>
  api(PutVaultKeyDocument, { input: aVaultKey(changes) });
const keyOf = async ({ api }: Owner) => (await dataOf(api(GetVaultKeyDocument, {}))).getVaultKey;

const changedElsewhere = { errorType: 'Conflict', message: 'The vault key was changed in another window.' };
const keyHasChanged = {
  errorType: 'Conflict',
  message: 'The vault key has changed. Lock and unlock the vault.',
};

describe('the vault key', () => {
  it('is null before the vault is set up, and then comes back as it was put', async () => {
    const ada = await somebody(false);
    expect(await keyOf(ada)).toBeNull();
    const input = aVaultKey();
    const { putVaultKey } = await dataOf(ada.api(PutVaultKeyDocument, { input }));
    const { expectedVersion: _expectedVersion, ...wraps } = input;
    expect(putVaultKey).toMatchObject({ ...wraps, version: 1 });
    expect(await keyOf(ada)).toEqual(putVaultKey);
  });

  it('takes the place of the version that is named, and of no other', async () => {
    const ada = await somebody();
    for (const expectedVersion of [0, 2])
      expect(await refusalOf(put(ada, { expectedVersion }))).toMatchObject(changedElsewhere);
    expect((await dataOf(put(ada, { expectedVersion: 1 }))).putVaultKey.version).toBe(2);
  });

  it('is set up by one of two windows alone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ada = await somebody(false);
      const answers = await Promise.all([put(ada), put(ada)]);
      const errors = answers.flatMap((answer) => answer.errors);
      expect(errors).toMatchObject([changedElsewhere]);
      expect((await keyOf(ada))?.version).toBe(1);
    }
  });

  it.each([
    ['kdf', { kdf: { name: 'argon2id', salt: 'A'.repeat(22), iterations: 1, memory: 65_536 } }],
    ['kdf', { kdf: { name: 'argon2id', salt: 'A'.repeat(22), iterations: 3, memory: 19 * 1024 - 1 } }],
    ['kdf', { kdf: { name: 'argon2id', salt: 'A'.repeat(22), iterations: 3, memory: 2 ** 20 + 1 } }],
    ['kdf', { kdf: { name: 'pbkdf2-sha256', salt: 'A'.repeat(22), iterations: 599_999, memory: 0 } }],
    ['kdf', { kdf: { name: 'pbkdf2-sha256', salt: 'A'.repeat(22), iterations: 10_000_001, memory: 0 } }],
    ['kdf', { kdf: { name: 'scrypt', salt: 'A'.repeat(22), iterations: 3, memory: 65_536 } }],
    ['kdf', { kdf: { name: 'constructor', salt: 'A'.repeat(22), iterations: 3, memory: 65_536 } }],
    ['kdf', { kdf: { name: 'argon2id', salt: 'short', iterations: 3, memory: 65_536 } }],
    ['keyVersion', { keyVersion: 2, previousWrap: aSeal(48) }],
    ['keyVersion', { keyVersion: 0 }],
    ['previousWrap', { previousWrap: aSeal(48) }],
  ] as const)('is refused for its %s: %j', async (field, changes) => {
    const refusal = await refusalOf(put(await somebody(false), changes));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field } });
  });

  it.each(['passphraseWrap', 'recoveryWrap', 'previousWrap'])('is refused with a bare %s', async (field) => {
    expect(await refusalOf(put(await somebody(false), { [field]: 'bare' }))).toMatchObject(unsealed(field));
  });

  it('is asked for ten times a minute, and after that later', async () => {
    let now = Date.now();
    const watched = await startEmbeddedBackend({ now: () => now, vaultKeyAllowance: { burst: 10, perMinute: 10 } });
    const [ada, noor] = [await joinAs(watched, 'Ada'), await joinAs(watched, 'Noor')];
    const ask = () => ada.api(GetVaultKeyDocument, {});
    for (let time = 0; time < 10; time += 1) expect((await ask()).errors).toEqual([]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.errors[0]?.errorType).toBe('LimitExceeded');
    expect((await noor.api(GetVaultKeyDocument, {})).errors).toEqual([]);
    now += 60_000;
    expect((await ask()).errors).toEqual([]);
    await watched.close();
  });
});

describe('another vault key', () => {
  const next = { expectedVersion: 1, keyVersion: 2, previousWrap: aSeal(48) };

  it('follows by one and wraps the one before', async () => {
    const ada = await somebody();
    const skipping = await refusalOf(put(ada, { ...next, keyVersion: 3 }));
    expect(skipping).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'keyVersion' } });
    const bare = await refusalOf(put(ada, { ...next, previousWrap: null }));
    expect(bare).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'previousWrap' } });
    expect((await dataOf(put(ada, next))).putVaultKey).toMatchObject({ keyVersion: 2, version: 2 });
  });

  it('keeps the one before until no login needs it', async () => {
    const ada = await somebody();
    const login = await keepLogin(ada.api);
    await dataOf(put(ada, next));
    const done = { expectedVersion: 2, keyVersion: 2, previousWrap: null };
    const still = { errorType: 'Conflict', message: expect.stringContaining('still sealed') };
    expect(await refusalOf(put(ada, done))).toMatchObject(still);
    expect(await refusalOf(put(ada, { ...next, expectedVersion: 2, keyVersion: 3 }))).toMatchObject(still);
    const rewrapped = put(ada, { ...next, expectedVersion: 2, keyVersion: 2 });
    expect((await dataOf(rewrapped)).putVaultKey.version).toBe(3);
    await dataOf(ada.api(ResealLoginDocument, { id: login.id, input: resealed(1) }));
    expect((await dataOf(put(ada, { ...done, expectedVersion: 3 }))).putVaultKey.previousWrap).toBeNull();
  });

  it('takes no new login under the one before', async () => {
    const ada = await somebody();
    await dataOf(put(ada, next));
    expect(await refusalOf(ada.api(CreateLoginDocument, { input: aLogin() }))).toMatchObject(keyHasChanged);
    expect((await keepLogin(ada.api, { keyVersion: 2 })).keyVersion).toBe(2);
  });

  it('never finds a login under the one before that was made while it came', async () => {
    for (let round = 0; round < 25; round += 1) {
      const ada = await somebody();
      const [rotated, kept] = await Promise.all([put(ada, next), ada.api(CreateLoginDocument, { input: aLogin() })]);
      expect(rotated.errors).toEqual([]);
      const done = await put(ada, { expectedVersion: 2, keyVersion: 2, previousWrap: null });
      expect(done.errors.length).toBe(kept.errors.length === 0 ? 1 : 0);
    }
  });

  it('never keeps a passkey that was added while it came', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ada = await somebody();
      const added = ada.api(AddVaultPasskeyDocument, { input: aPasskey() });
      const [rotated] = await Promise.all([put(ada, next), added]);
      expect(rotated.errors).toEqual([]);
      expect((await keyOf(ada))?.passkeys).toEqual([]);
    }
  });

  it('hides and then forgets what a release without passkeys left of them', async () => {
    const ada = await somebody();
    const { credentialId } = aPasskey();
    await dataOf(ada.api(AddVaultPasskeyDocument, { input: aPasskey({ credentialId }) }));
    await backend.database.db
      .updateTable('vault_keys')
      .set({ key_version: 2 })
      .where('user_id', '=', ada.user.id)
      .execute();
    expect((await keyOf(ada))?.passkeys).toEqual([]);
    const again = aPasskey({ credentialId, keyVersion: 2 });
    const { addVaultPasskey } = await dataOf(ada.api(AddVaultPasskeyDocument, { input: again }));
    expect(addVaultPasskey.passkeys).toMatchObject([again]);
  });

  it('is needed before there is any login', async () => {
    const ada = await somebody(false);
    expect(await refusalOf(ada.api(CreateLoginDocument, { input: aLogin() }))).toMatchObject(keyHasChanged);
  });
});

const mailsTo = async ({ user }: Owner) => {
  await backend.jobs.drained();
  const { db } = backend.database;
  return db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', user.email).execute();
};

describe('a passkey', () => {
  it('is mailed to its owner once, without what they call it', async () => {
    const ada = await somebody();
    const input = aPasskey({ name: 'Ada’s own phone' });
    await dataOf(ada.api(AddVaultPasskeyDocument, { input }));
    await dataOf(ada.api(AddVaultPasskeyDocument, { input }));
    const mails = await mailsTo(ada);
    expect(mails.map(({ subject }) => subject)).toEqual(['Coolio: another passkey opens your vault']);
    expect(mails[0]?.body_text).toContain('If this was not you, remove it');
    expect(mails[0]?.body_text).toMatch(/https?:[^ ]+\/password-logins\b/);
    expect(JSON.stringify(mails)).not.toContain('own phone');
  });

  it('that is refused is mailed to nobody', async () => {
    const ada = await somebody();
    const refused = ada.api(AddVaultPasskeyDocument, { input: aPasskey({ keyVersion: 2 }) });
    expect(await refusalOf(refused)).toMatchObject(keyHasChanged);
    expect(await mailsTo(ada)).toEqual([]);
  });
});

const resealed = (expectedRev: number) => ({
  expectedRev,
  keyVersion: 2,
  password: aSeal(),
  username: aSeal(),
  url: aSeal(),
  notes: aSeal(),
  tags: aSeal(),
  totp: aSeal(),
  meta: aSeal(),
  history: [],
  codes: [],
  questions: [],
});
