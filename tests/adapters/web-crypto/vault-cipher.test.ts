import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWeaker } from '#adapters/web-crypto/derive-key.ts';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import type { SealPlace } from '#core/vault/seal-place.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { Kdf, VaultKey } from '#core/vault/vault-key.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { derivingEngine } from '#tests/support/vault/engines.ts';
import { newPassphrase, passphrase } from '#tests/support/vault/vault-stage.ts';
import { ada, ben, ciphers, openVault, placeOf } from './ciphers.ts';

const closed = { kind: 'identity', code: 'VaultLocked' };
const refused = { kind: 'identity', code: 'VaultKeyRefused' };

describe.each(ciphers)('the cipher $name', ({ open }) => {
  let cipher: VaultCipher;
  let key: VaultKey;
  let recoveryCode: string;

  beforeAll(async () => {
    cipher = open();
    ({ key, recoveryCode } = await openVault(cipher));
  });

  const seal = async (text: string, place: SealPlace = placeOf()): Promise<string> =>
    (await cipher.seal([{ ...place, keyVersion: 1, text }]))[0] ?? '';
  const openAt = async (sealed: string, place: SealPlace = placeOf()) =>
    (await cipher.open([{ ...place, keyVersion: 1, seal: sealed }]))[0];

  it('opens any text that it sealed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await openAt(await seal(text))).toEqual({ text });
      }),
      { numRuns: 60 },
    );
    for (const text of ['', '\uFEFFmark', '\0', 'é', 'é', 'x'.repeat(65_535)])
      expect(await openAt(await seal(text))).toEqual({ text });
    expect((await failureOf(seal('x'.repeat(65_536)))).kind).toBe('unexpected');
  });

  it.each([
    [0, 128],
    [1, 128],
    [62, 128],
    [63, 213],
    [200, 384],
    [1000, 1408],
  ])('seals %i bytes as %i characters', async (bytes, characters) => {
    expect(await seal('x'.repeat(bytes))).toHaveLength(characters);
  });

  it('never seals a text the same way twice', async () => {
    const seals = await cipher.seal(Array.from({ length: 500 }, () => ({ ...placeOf(), text: 'same' })));
    expect(new Set(seals).size).toBe(500);
    expect(new Set(seals.map((each) => each.split('.')[1])).size).toBe(500);
  });

  it('opens a seal in its own place alone', async () => {
    const at = placeOf({ field: 'code', entryId: '01J00000000000000000000001' });
    const sealed = await seal('secret', at);
    const elsewhere: SealPlace[] = [
      { ...at, loginId: '01J00000000000000000000002' },
      { ...at, field: 'answer' },
      { ...at, entryId: '01J00000000000000000000003' },
      { ...at, entryId: undefined },
      { ...at, rev: 2 },
    ];
    for (const place of elsewhere) expect(await openAt(sealed, place)).toEqual({ problem: 'damaged' });
    expect(await openAt(sealed, at)).toEqual({ text: 'secret' });
    const other = open();
    const theirs = await openVault(other, ben);
    const [seal2 = ''] = await other.seal([{ ...at, keyVersion: 1, text: 'secret' }]);
    expect(await openAt(seal2, at)).toEqual({ problem: 'damaged' });
    expect(await failureOf(open().unlock(ada, theirs.key, { passphrase }))).toMatchObject({ code: 'WrongPassphrase' });
  });

  it('knows no key but the login’s', async () => {
    const sealed = await seal('secret');
    for (const keyVersion of [0, 2, -1])
      expect(await cipher.open([{ ...placeOf(), keyVersion, seal: sealed }])).toEqual([{ problem: 'damaged' }]);
  });

  it.each([
    ['plain text', 'hunter2'],
    ['nothing', ''],
    ['a seal without its end', 'cv1.AAAAAAAAAAAAAAAA.'],
    ['JSON', '{"text":"hunter2"}'],
  ])('takes %s for damaged', async (_, sealed) => {
    expect(await openAt(sealed)).toEqual({ problem: 'damaged' });
  });

  it('takes one form of a seal alone', async () => {
    const sealed = await seal('secret');
    for (const other of [
      `${sealed}=`,
      `${sealed}\n`,
      ` ${sealed}`,
      sealed.replace('cv1', 'CV1'),
      sealed.replace('cv1', 'cv01'),
      sealed.replace('cv1', 'cv0'),
      `${sealed}.${sealed}`,
      sealed.slice(0, -1),
      sealed.slice(0, 60),
      sealed.slice(4),
    ])
      expect(await openAt(other)).toEqual({ problem: 'damaged' });
    for (const newer of ['cv2', 'cv10', 'cv999'])
      expect(await openAt(sealed.replace('cv1', newer))).toEqual({ problem: 'newer-version' });
  });

  it('opens the secrets of one login at a time, and all of them for the passphrase', async () => {
    const places = [placeOf(), placeOf({ loginId: '01J00000000000000000000004' })];
    const seals = await cipher.seal(places.map((place) => ({ ...place, text: 'secret' })));
    const toOpen = places.map((place, at) => ({ ...place, seal: seals[at] ?? '' }));
    for (const field of ['password', 'totp', 'notes', 'code', 'answer', 'extra'] as const)
      expect((await failureOf(cipher.open(toOpen.map((each) => ({ ...each, field }))))).kind).toBe('access-denied');
    expect(await failureOf(cipher.openAll(ada, key, 'wrong', toOpen))).toMatchObject({ code: 'WrongPassphrase' });
    expect(await cipher.openAll(ada, key, passphrase, toOpen)).toEqual([{ text: 'secret' }, { text: 'secret' }]);
  });

  it('tells the digest of a text, and which are empty or damaged', async () => {
    const seals = [await seal('password'), await seal(''), 'cv1.x'];
    expect(await cipher.digest(seals.map((each) => ({ ...placeOf(), seal: each })))).toEqual([
      { digest: '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8' },
      { isEmpty: true },
      { problem: 'damaged' },
    ]);
  });

  it('opens the vault with the passphrase in any Unicode form, or the recovery code', async () => {
    const accented = open();
    const made = await accented.create(ada, 'crème brûlée für alle');
    const composed = { ...made.key, version: 1, passkeys: [] };
    await open().unlock(ada, composed, { passphrase: 'crème brûlée für alle'.normalize('NFD') });
    await open().unlock(ada, key, { recoveryCode });
    expect(await failureOf(open().unlock(ada, key, { recoveryCode: '0'.repeat(26) }))).toMatchObject({
      code: 'WrongRecoveryCode',
    });
    expect(await failureOf(open().unlock(ben, key, { passphrase }))).toMatchObject({ code: 'WrongPassphrase' });
  });

  it('refuses parameters out of bounds before any work', async () => {
    const derive = vi.spyOn(crypto.subtle, 'importKey');
    const altered: Partial<Kdf>[] = [
      { memory: 19 * 1024 - 1 },
      { iterations: 1 },
      { iterations: 1_000_000_000 },
      { memory: 1024 * 1024 * 1024 },
      { name: 'pbkdf2-sha256', memory: 0, iterations: 1000 },
      { name: 'pbkdf2-sha256', memory: 0, iterations: 1_000_000_000 },
      { name: 'plain' as Kdf['name'] },
      { salt: '' },
    ];
    for (const changes of altered) {
      const hostile = { ...key, kdf: { ...key.kdf, ...changes } };
      expect(await failureOf(open().unlock(ada, hostile, { passphrase }))).toMatchObject(refused);
      expect(await failureOf(open().unlock(ada, hostile, { recoveryCode }))).toMatchObject(refused);
      expect(await failureOf(open().rotate(ada, hostile, passphrase))).toMatchObject(refused);
    }
    expect(derive).not.toHaveBeenCalled();
    derive.mockRestore();
  });

  it('opens no wrap whose parameters, version or place were changed within the bounds', async () => {
    const hostile: VaultKey[] = [
      { ...key, kdf: { ...key.kdf, iterations: key.kdf.iterations + 1 } },
      { ...key, kdf: { ...key.kdf, memory: key.kdf.memory + 1024 } },
      { ...key, keyVersion: 2 },
      { ...key, passphraseWrap: key.recoveryWrap, recoveryWrap: key.passphraseWrap },
      { ...key, passphraseWrap: '' },
      { ...key, passphraseWrap: passphrase },
    ];
    for (const each of hostile)
      expect(await failureOf(open().unlock(ada, each, { passphrase }))).toMatchObject({ code: 'WrongPassphrase' });
    const swapped = { ...key, recoveryWrap: key.passphraseWrap };
    expect(await failureOf(open().unlock(ada, swapped, { recoveryCode }))).toMatchObject({ code: 'WrongRecoveryCode' });
    const planted = { ...key, previousWrap: key.recoveryWrap };
    expect(await failureOf(open().unlock(ada, planted, { passphrase }))).toMatchObject(refused);
  });

  it('changes the passphrase and the code, and keeps every seal', async () => {
    const sealed = await seal('kept');
    const wanted = { passphrase: newPassphrase, withNewRecoveryCode: true };
    const { key: rewrapped, recoveryCode: code = '' } = await open().rewrap(ada, key, { passphrase }, wanted);
    const now = { ...rewrapped, version: 2, passkeys: [] };
    const later = open();
    expect(await failureOf(later.unlock(ada, now, { passphrase }))).toMatchObject({ code: 'WrongPassphrase' });
    expect(await failureOf(later.unlock(ada, now, { recoveryCode }))).toMatchObject({ code: 'WrongRecoveryCode' });
    await later.unlock(ada, now, { recoveryCode: code.replaceAll('-', '').slice(0, 26) });
    expect(await later.open([{ ...placeOf(), seal: sealed }])).toEqual([{ text: 'kept' }]);
    expect(rewrapped.kdf.salt).not.toBe(key.kdf.salt);
  });

  it('seals a file under a passphrase of its own, open vault or not', async () => {
    const file = await open().sealFile('[“all of it”]', newPassphrase);
    expect(file).not.toContain('all of it');
    expect(await open().openFile(file, newPassphrase)).toBe('[“all of it”]');
    expect(await failureOf(open().openFile(file, passphrase))).toMatchObject({ code: 'WrongPassphrase' });
    const { kdf, ...rest } = JSON.parse(file);
    const weak = JSON.stringify({ ...rest, kdf: { ...kdf, iterations: 1e9 } });
    for (const other of ['', '{}', 'null', '[]', weak, file.slice(0, -20)])
      expect(await failureOf(open().openFile(other, newPassphrase))).toMatchObject({ kind: 'invalid', field: 'file' });
  });

  it('ends what is running when it is locked, and forgets the key', async () => {
    const own = open();
    const { key: kept } = await openVault(own);
    const seals = await own.seal([{ ...placeOf(), text: 'secret' }]);
    const toOpen = [{ ...placeOf(), seal: seals[0] ?? '' }];
    const running = [
      own.open(toOpen),
      own.digest(toOpen),
      own.seal([{ ...placeOf(), text: 'more' }]),
      own.unlock(ada, kept, { passphrase }),
      own.rotate(ada, kept, passphrase),
      own.create(ada, passphrase),
    ].map((call) => failureOf(call));
    await own.lock();
    for (const failure of await Promise.all(running)) expect(failure).toMatchObject(closed);
    expect(await failureOf(own.open(toOpen))).toMatchObject(closed);
    expect(await failureOf(own.seal([{ ...placeOf(), text: 'more' }]))).toMatchObject(closed);
    expect(await failureOf(own.openAll(ada, kept, passphrase, toOpen))).toMatchObject(closed);
    await own.unlock(ada, kept, { passphrase });
    expect(await own.open(toOpen)).toEqual([{ text: 'secret' }]);
  });

  it('holds the key before while another takes its place', async () => {
    const own = open();
    const { key: kept } = await openVault(own);
    const [old = ''] = await own.seal([{ ...placeOf(), text: 'secret' }]);
    const { key: rotated } = await own.rotate(ada, kept, passphrase);
    const resealed = await own.reseal([{ ...placeOf(), seal: old, to: 2 }]);
    const [moved] = resealed;
    if (moved === undefined || !('seal' in moved)) throw new Error('It was not sealed anew');
    const later = open();
    await later.unlock(ada, { ...rotated, version: 2, passkeys: [] }, { passphrase });
    expect(
      await later.open([
        { ...placeOf(), seal: old },
        { ...placeOf({ rev: 2 }), keyVersion: 2, seal: moved.seal },
      ]),
    ).toEqual([{ text: 'secret' }, { text: 'secret' }]);
    const done = open();
    await done.unlock(ada, { ...rotated, previousWrap: undefined, version: 3, passkeys: [] }, { passphrase });
    expect(await done.open([{ ...placeOf(), seal: old }])).toEqual([{ problem: 'damaged' }]);
  });
});

describe('a key that is derived by Argon2id', () => {
  it('is the same for each Unicode form of a passphrase, and for no other passphrase or parameter', async () => {
    const { key } = await derivingEngine().create(ada, 'crème brûlée für alle');
    const kept = { ...key, version: 1, passkeys: [] };
    const unlock = (changes: Partial<Kdf>, text: string) =>
      derivingEngine().unlock(ada, { ...kept, kdf: { ...key.kdf, ...changes } }, { passphrase: text });
    for (const form of ['NFC', 'NFD', 'NFKC'] as const)
      expect(await unlock({}, 'crème brûlée für alle'.normalize(form))).toBeUndefined();
    expect(await failureOf(unlock({}, 'creme brulee fur alle'))).toMatchObject({ code: 'WrongPassphrase' });
    const other = { iterations: key.kdf.iterations + 1, memory: key.kdf.memory + 1024, salt: 'A'.repeat(22) };
    for (const [name, value] of Object.entries(other))
      expect(await failureOf(unlock({ [name]: value }, 'crème brûlée für alle'))).toMatchObject({
        code: 'WrongPassphrase',
      });
  });
});

describe('new parameters', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are Argon2id of 64 MiB, and PBKDF2 of a million where WebAssembly is refused', async () => {
    const { key } = await createVaultEngine().create(ada, passphrase);
    expect(key.kdf).toMatchObject({ name: 'argon2id', iterations: 3, memory: 65_536 });
    vi.stubGlobal('WebAssembly', undefined);
    const refusing = createVaultEngine();
    const made = await refusing.create(ada, passphrase);
    expect(made.key.kdf).toMatchObject({ name: 'pbkdf2-sha256', iterations: 1_000_000, memory: 0 });
    expect(
      await createVaultEngine().unlock(ada, { ...made.key, version: 1, passkeys: [] }, { passphrase }),
    ).toBeUndefined();
    vi.unstubAllGlobals();
    const stronger = await createVaultEngine().unlock(ada, { ...made.key, version: 1, passkeys: [] }, { passphrase });
    expect(stronger?.kdf.name).toBe('argon2id');
  });

  it.each([
    ['less memory', 3, 1024, true],
    ['fewer passes', 2, 2048, true],
    ['the same of both', 3, 2048, false],
    ['more memory in fewer passes', 2, 4096, false],
  ])('take the place of those with %s: %i passes, %i KiB', (_, iterations, memory, isReplaced) => {
    const today: Kdf = { name: 'argon2id', salt: '', iterations: 3, memory: 2048 };
    expect(isWeaker({ ...today, iterations, memory }, today)).toBe(isReplaced);
  });
});
