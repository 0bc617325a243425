import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorkerCipher } from '#adapters/web-crypto/worker-cipher.ts';
import type { ToHandOver } from '#core/vault/handovers/handover-cipher.ts';
import {
  handoverFields,
  isPublicKey,
  type HandoverSeals,
  type HandoverTerms,
  type NewHandoverKey,
} from '#core/vault/handovers/handover.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { startLocalWorker } from '#tests/support/vault/local-worker.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { newPassphrase, passphrase } from '#tests/support/vault/vault-stage.ts';
import { ada, ben, ciphers, openVault, placeOf } from './ciphers.ts';

const secret = { username: 'user-4711', password: 'word-4711', url: 'https://4711.test/', notes: '', totp: 'JBSWY3DP' };
const fields = ['username', 'password', 'url', 'notes', 'totp'] as const;

/** A point that has the form of a public key and is not on the curve. */
const offCurve = Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url');

const termsOf = (receiverKey: string, changes: Partial<HandoverTerms> = {}): HandoverTerms => ({
  id: '01J0000000000000000000000A',
  loginId: placeOf().loginId,
  receiverId: ben,
  receiverKey,
  purpose: 'To move the shop',
  endsAt: '2026-12-01T00:00:00.000Z',
  rev: 1,
  ...changes,
});

const toHandOver = async (cipher: VaultCipher, terms: HandoverTerms): Promise<ToHandOver> => {
  const places = fields.map((field) => placeOf({ field }));
  const seals = await cipher.seal(places.map((place, at) => ({ ...place, text: secret[fields[at] ?? 'notes'] })));
  const texts = Object.fromEntries(
    fields.map((field, at) => [field, { ...placeOf({ field }), seal: seals[at] ?? '' }]),
  );
  return { ...terms, customPlatform: 'Kiln', texts: texts as ToHandOver['texts'] };
};

describe.each(ciphers)('a handover with the cipher $name', ({ open }) => {
  let owner: VaultCipher;
  let receiver: VaultCipher;
  let ownersKey: VaultKey;
  let receiversVault: VaultKey;
  let key: NewHandoverKey;
  let terms: HandoverTerms;
  let seals: HandoverSeals;

  const handOver = async (given: ToHandOver, typed = passphrase): Promise<HandoverSeals> => {
    const [made] = await owner.handOver(ada, ownersKey, typed, [given]);
    if (made === undefined) throw new Error('Nothing was sealed');
    return made;
  };

  beforeAll(async () => {
    [owner, receiver] = [open(), open()];
    ({ key: ownersKey } = await openVault(owner));
    ({ key: receiversVault } = await openVault(receiver, ben));
    key = await receiver.createHandoverKey();
    terms = termsOf(key.publicKey);
    seals = await handOver(await toHandOver(owner, terms));
  });

  const opened = (by = receiver, own = key) =>
    Promise.all(handoverFields.map((field) => by.openHandover(own, ada, terms, seals, field)));

  it('opens with the receiver’s private key, in every part', async () => {
    expect(await opened()).toEqual(['Kiln', ...fields.map((field) => secret[field])].map((text) => ({ text })));
    const again = await handOver(await toHandOver(owner, terms));
    expect(again.senderKey).not.toBe(seals.senderKey);
    expect(isPublicKey(again.senderKey) && isPublicKey(key.publicKey)).toBe(true);
  });

  it('opens for nobody else: not its owner, another receiver, or another key of the same one', async () => {
    const other = await receiver.createHandoverKey();
    const damaged = handoverFields.map(() => ({ problem: 'damaged' }));
    expect(await opened(receiver, other)).toEqual(damaged);
    expect(await opened(receiver, { ...other, publicKey: key.publicKey })).toEqual(damaged);
    expect(await opened(owner)).toEqual(damaged);
    const stranger = open();
    await openVault(stranger, ben);
    expect(await opened(stranger)).toEqual(damaged);
  });

  it('opens with no other terms, owner, field or sender', async () => {
    const other = await toHandOver(owner, terms).then(handOver);
    const changed = fc.oneof(
      fc.record({ purpose: fc.string() }),
      fc.record({ endsAt: fc.constantFrom('2026-12-01T00:00:00.001Z', '', '2027-12-01T00:00:00.000Z') }),
      fc.record({ rev: fc.nat() }),
      fc.record({ loginId: fc.string() }),
      fc.record({ id: fc.string() }),
      fc.record({ receiverKey: fc.constant(other.senderKey) }),
      fc.record({ receiverId: fc.constantFrom(ada, '') }),
    );
    await fc.assert(
      fc.asyncProperty(changed, fc.constantFrom(...handoverFields), async (change, field) => {
        const altered = { ...terms, ...change };
        fc.pre(JSON.stringify(altered) !== JSON.stringify(terms));
        expect(await receiver.openHandover(key, ada, altered, seals, field)).toEqual({ problem: 'damaged' });
      }),
    );
    for (const changes of [{ senderKey: other.senderKey }, { senderKey: offCurve }, { password: seals.username }])
      expect(await receiver.openHandover(key, ada, terms, { ...seals, ...changes }, 'password')).toEqual({
        problem: 'damaged',
      });
    expect(await receiver.openHandover(key, ben, terms, seals, 'password')).toEqual({ problem: 'damaged' });
  });

  it('needs the passphrase the first time, an open vault always, and a public key that is one', async () => {
    const given = await toHandOver(owner, terms);
    expect(await failureOf(handOver(given, newPassphrase))).toMatchObject({ code: 'WrongPassphrase' });
    const moved = { ...given.texts.notes, seal: given.texts.url.seal };
    for (const receiverKey of ['', 'A'.repeat(87), offCurve, `${key.publicKey.slice(0, -1)}=`])
      expect((await failureOf(handOver({ ...given, receiverKey }))).kind).toBe('unexpected');
    expect((await failureOf(handOver({ ...given, texts: { ...given.texts, notes: moved } }))).kind).toBe('unexpected');
    const renewed = await owner.renewHandover({ ...given, rev: 2 });
    expect(await receiver.openHandover(key, ada, { ...terms, rev: 2 }, renewed, 'password')).toEqual({
      text: secret.password,
    });
    const closed = open();
    for (const call of [
      closed.createHandoverKey(),
      closed.resealHandoverKey(key),
      closed.renewHandover(given),
      closed.handOver(ada, ownersKey, passphrase, [given]),
      closed.openHandover(key, ada, terms, seals, 'password'),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'VaultLocked' });
    expect(await closed.fingerprint(ben, key.publicKey)).toEqual(await owner.fingerprint(ben, key.publicKey));
    expect(await closed.fingerprint(ada, key.publicKey)).not.toEqual(await owner.fingerprint(ben, key.publicKey));
  });

  it('goes on after the receiver’s vault has another key, once the private key is sealed again', async () => {
    const { key: rotated } = await receiver.rotate(ben, receiversVault, passphrase);
    const resealed = await receiver.resealHandoverKey(key);
    expect(resealed).toMatchObject({ publicKey: key.publicKey, keyVersion: 2 });
    const later = open();
    await later.unlock(ben, { ...rotated, previousWrap: undefined, version: 3, passkeys: [] }, { passphrase });
    expect(await later.resealHandoverKey(key)).toBeUndefined();
    if (resealed === undefined) throw new Error('It was not sealed');
    expect(await opened(later, resealed)).toContainEqual({ text: secret.password });
    expect(await later.resealHandoverKey({ ...resealed, publicKey: seals.senderKey })).toBeUndefined();
  });
});

type Export = (format: string, key: CryptoKey) => Promise<ArrayBuffer>;

describe('the private key that logins are handed over to', () => {
  it('is in no message of the worker, nor is a text of the login but the one that is opened', async () => {
    const heard: unknown[] = [];
    const cipher = createWorkerCipher(() => startLocalWorker(quickEngine(), (message) => heard.push(message)));
    const { key: vaultKey } = await openVault(cipher);
    const exportKey = crypto.subtle.exportKey.bind(crypto.subtle) as Export;
    const exported: string[] = [];
    const watched: Export = async (...args) => {
      const bytes = await exportKey(...args);
      if (args[0] === 'pkcs8') exported.push(Buffer.from(bytes).toString('base64url'));
      return bytes;
    };
    vi.spyOn(crypto.subtle, 'exportKey').mockImplementation(watched);
    const key = await cipher.createHandoverKey();
    vi.restoreAllMocks();
    const given = await toHandOver(cipher, termsOf(key.publicKey, { receiverId: ada }));
    const messagesBefore = heard.length;
    const [seals] = await cipher.handOver(ada, vaultKey, passphrase, [given]);
    if (seals === undefined) throw new Error('Nothing was sealed');
    await cipher.resealHandoverKey(key);
    expect(await cipher.openHandover(key, ada, termsOf(key.publicKey, { receiverId: ada }), seals, 'totp')).toEqual({
      text: secret.totp,
    });
    const messages = JSON.stringify(heard.slice(messagesBefore));
    const all = JSON.stringify(heard);
    expect(messages).toContain(secret.totp);
    expect(exported).toHaveLength(1);
    const bytes = exported.map((text) => Buffer.from(text, 'base64url').join(','));
    for (const text of [secret.username, secret.password, secret.url]) expect(messages).not.toContain(text);
    for (const text of [...exported, ...bytes]) expect(all).not.toContain(text);
  });
});
