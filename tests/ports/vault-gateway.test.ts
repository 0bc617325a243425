import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedField, SealedLogin } from '#core/vault/sealed-login.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { NewSealedLogin } from '#core/vault/vault-gateway.ts';
import { toPut, type VaultKey } from '#core/vault/vault-key.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

type Owner = Person & { readonly cipher: VaultCipher; readonly key: VaultKey };

describe.each(worlds)('the vault, $name', ({ open }) => {
  let world: World;
  let ann: Owner;
  let bob: Owner;

  const ownerOf = async (name: string): Promise<Owner> => {
    const person = await world.customer(name);
    const cipher = quickEngine();
    const { key } = await cipher.create(person.user.id, passphrase);
    return { ...person, cipher, key: await person.vault.putKey(key, 0) };
  };

  beforeAll(async () => {
    world = await open();
    [ann, bob] = [await ownerOf('Ann'), await ownerOf('Bob')];
  });

  afterAll(() => world.close());

  const seal = async ({ cipher }: Owner, loginId: string, field: SealedField, rev: number, text = `${field} ${rev}`) =>
    (await cipher.seal([{ loginId, field, rev, keyVersion: 1, text }]))[0] ?? '';

  const newLogin = async (owner: Owner, changes: Partial<NewSealedLogin> = {}): Promise<NewSealedLogin> => {
    const id = ulid();
    const at = (field: SealedField) => seal(owner, id, field, 1);
    return {
      id,
      platform: 'GitHub',
      brandId: undefined,
      score: 4,
      expiryDate: undefined,
      username: await at('username'),
      password: await at('password'),
      url: await at('url'),
      notes: await at('notes'),
      tags: await at('tags'),
      totp: await at('totp'),
      meta: await at('meta'),
      rev: 1,
      keyVersion: 1,
      history: [],
      codes: [],
      questions: [],
      ...changes,
    };
  };
  const keep = async (owner: Owner = ann, changes: Partial<NewSealedLogin> = {}): Promise<SealedLogin> =>
    owner.vault.create(await newLogin(owner, changes));

  describe('its key', () => {
    it('is put once for each version that was seen', async () => {
      const eva = await world.customer('Eva');
      expect(await eva.vault.key()).toBeUndefined();
      const { key } = await quickEngine().create(eva.user.id, passphrase);
      const first = await eva.vault.putKey(key, 0);
      expect(first).toEqual({ ...key, version: 1, passkeys: [] });
      expect(await eva.vault.key()).toEqual(first);
      expect((await failureOf(eva.vault.putKey(key, 0))).kind).toBe('conflict');
      expect((await failureOf(eva.vault.putKey(key, 2))).kind).toBe('conflict');
      expect(await eva.vault.putKey(key, 1)).toEqual({ ...key, version: 2, passkeys: [] });
    });

    it('is put by one of two windows', async () => {
      const eva = await world.customer('Eva');
      const { key } = await quickEngine().create(eva.user.id, passphrase);
      const outcomes = await Promise.allSettled([eva.vault.putKey(key, 0), eva.vault.putKey(key, 0)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('is wrapped, and derived within the bounds', async () => {
      const key = toPut(ann.key);
      for (const altered of [
        { ...key, passphraseWrap: 'plain' },
        { ...key, recoveryWrap: '' },
        { ...key, previousWrap: 'plain' },
        { ...key, kdf: { ...key.kdf, iterations: 1 } },
        { ...key, kdf: { ...key.kdf, memory: 1024 ** 3 } },
      ])
        expect((await failureOf(ann.vault.putKey(altered, 1))).kind).toBe('invalid');
      expect(await ann.vault.key()).toEqual(ann.key);
    });
  });

  describe('a login', () => {
    it('comes back as it was sealed', async () => {
      const login = await newLogin(ann, { expiryDate: '2027-05-01T10:00:00.000Z' });
      const kept = await ann.vault.create(login);
      const { history: _history, codes: _codes, questions: _questions, brandId: _brandId, ...sealed } = login;
      expect(kept).toMatchObject({ ...sealed, passwordRev: 1, brand: undefined });
      expect(await ann.vault.get(login.id)).toEqual(kept);
      expect(await ann.vault.create(login)).toEqual(kept);
      const { password: _password, notes: _notes, totp: _totp, ...summary } = kept;
      expect((await ann.vault.list({ limit: 100 })).items.find(({ id }) => id === login.id)).toEqual(summary);
      expect((await ann.vault.listWhole({ limit: 100 })).items.find(({ id }) => id === login.id)).toEqual(kept);
    });

    it('is another’s as little as one that is not there', async () => {
      const { id } = await keep();
      const meta = await seal(bob, id, 'meta', 2);
      const [missing, strange] = [ulid(), id];
      for (const wanted of [missing, strange]) {
        expect(await bob.vault.get(wanted)).toBeUndefined();
        expect(await bob.vault.history(wanted)).toBeUndefined();
        expect(await bob.vault.codes(wanted)).toBeUndefined();
        expect(await bob.vault.questions(wanted)).toBeUndefined();
        expect((await failureOf(bob.vault.remove(wanted))).kind).toBe('not-found');
        const change = { expectedRev: 1, meta, expiryDate: undefined };
        expect((await failureOf(bob.vault.changeExpiry(wanted, change))).kind).toBe('not-found');
      }
      expect(idsOf((await bob.vault.list({ limit: 100 })).items)).not.toContain(id);
      const admin = await world.admin();
      expect(await admin.vault.get(id)).toBeUndefined();
      expect((await failureOf((await world.guest()).vault.list())).kind).toBe('access-denied');
      expect((await failureOf(bob.vault.create(await newLogin(bob, { id })))).kind).toBe('invalid');
    });

    it('comes with many others in one call, which makes no second ones', async () => {
      const eva = await ownerOf('Eva');
      const [one, other] = [await newLogin(eva), await newLogin(eva, { score: 2 })];
      const code = { id: ulid(), code: await seal(eva, one.id, 'code', 1), usedAt: undefined };
      const logins = [other, { ...one, codes: [code] }];
      const kept = await eva.vault.createMany(logins);
      expect(kept).toMatchObject(logins.map(({ id, rev }) => ({ id, rev })));
      expect(await eva.vault.createMany(logins)).toEqual(kept);
      expect(await eva.vault.createMany([])).toEqual([]);
      const listed = (await eva.vault.list()).items;
      expect(idsOf(listed)).toEqual(newestFirst(idsOf(kept)));
      expect(listed.find(({ id }) => id === other.id)).toMatchObject({ ...kept[0], score: 2 });
      expect((await eva.vault.codes(one.id))?.items).toMatchObject([{ id: code.id }]);
    });

    it('is not kept where another of the same call cannot be', async () => {
      const taken = await keep(bob);
      const twice = await newLogin(ann);
      for (const refused of [
        [await newLogin(ann, { id: taken.id })],
        [twice, twice],
        [await newLogin(ann, { password: 'hunter2' })],
        [await newLogin(ann, { id: 'nonsense' })],
      ]) {
        const good = await newLogin(ann);
        expect((await failureOf(ann.vault.createMany([good, ...refused]))).kind).toBe('invalid');
        expect(await ann.vault.get(good.id)).toBeUndefined();
      }
      const good = await newLogin(ann);
      const moved = await newLogin(ann, { keyVersion: 2 });
      expect((await failureOf(ann.vault.createMany([good, moved]))).kind).toBe('conflict');
      expect(await ann.vault.get(good.id)).toBeUndefined();
      expect((await failureOf((await world.guest()).vault.createMany([good]))).kind).toBe('access-denied');
    });

    it('may name a brand of its owner alone', async () => {
      const brand = await ann.brands.create(ulid(), { name: `B ${ulid()}`, website: '', description: '', colors: [] });
      expect((await keep(ann, { brandId: brand.id })).brand).toEqual({ id: brand.id, name: brand.name });
      expect((await failureOf(keep(bob, { brandId: brand.id }))).kind).toBe('invalid');
      expect((await failureOf(ann.brands.remove(brand.id))).kind).toBe('conflict');
    });

    it('takes nothing that is not sealed, and names the field', async () => {
      for (const field of ['username', 'password', 'url', 'notes', 'tags', 'totp', 'meta'] as const)
        expect(await failureOf(keep(ann, { [field]: 'hunter2' }))).toMatchObject({
          kind: 'invalid',
          field,
          message: 'secret values must be sealed',
        });
      expect((await failureOf(keep(ann, { score: 7 }))).kind).toBe('invalid');
    });

    it('moves on with each change, and a stale one is a conflict', async () => {
      const { id } = await keep();
      const next = (field: SealedField, rev: number) => seal(ann, id, field, rev);
      const edited = await ann.vault.edit(id, {
        expectedRev: 1,
        platform: 'X',
        brandId: undefined,
        username: await next('username', 2),
        url: await next('url', 2),
        totp: await next('totp', 2),
        meta: await next('meta', 2),
      });
      expect(edited).toMatchObject({ platform: 'X', rev: 2, passwordRev: 1 });
      const noted = await ann.vault.editNotesTags(id, {
        expectedRev: 2,
        notes: await next('notes', 3),
        tags: await next('tags', 3),
        meta: await next('meta', 3),
      });
      expect(noted).toMatchObject({ rev: 3, username: edited.username });
      const change = { password: await next('password', 4), reason: await next('historyReason', 1), score: 6 };
      const changed = await ann.vault.changePassword(id, {
        ...change,
        expectedRev: 3,
        meta: await next('meta', 4),
        expiryDate: '2030-01-01T00:00:00.000Z',
      });
      expect(changed).toMatchObject({ rev: 4, passwordRev: 4, score: 6, expiryDate: '2030-01-01T00:00:00.000Z' });
      const dated = await ann.vault.changeExpiry(id, {
        expectedRev: 4,
        expiryDate: undefined,
        meta: await next('meta', 5),
      });
      expect(dated).toMatchObject({ rev: 5, passwordRev: 4, expiryDate: undefined });
      const stale = { expectedRev: 4, meta: await next('meta', 5) };
      expect((await failureOf(ann.vault.changeExpiry(id, { ...stale, expiryDate: undefined }))).kind).toBe('conflict');
      expect((await ann.vault.history(id))?.items).toMatchObject([
        { password: noted.password, reason: change.reason, rev: 1, score: 4 },
      ]);
      expect(await ann.vault.get(id)).toEqual(dated);
    });

    it('takes its codes, questions and history along', async () => {
      const kept = await keep();
      const [codeId, questionId] = [ulid(), ulid()];
      const sealed = await seal(ann, kept.id, 'code', 1);
      const code = await ann.vault.addCode(kept, { id: codeId, code: sealed });
      expect(code).toMatchObject({ id: codeId, code: sealed, usedAt: undefined });
      const { usedAt } = await ann.vault.markCodeUsed(codeId);
      expect((await ann.vault.markCodeUsed(codeId)).usedAt).toBe(usedAt);
      const question = { id: questionId, question: sealed, answer: sealed };
      expect(await ann.vault.addQuestion(kept, question)).toMatchObject(question);
      expect((await failureOf(ann.vault.addCode({ ...kept, keyVersion: 2 }, { id: ulid(), code: sealed }))).kind).toBe(
        'conflict',
      );
      expect((await failureOf(bob.vault.markCodeUsed(codeId))).kind).toBe('not-found');
      expect((await failureOf(bob.vault.removeQuestion(questionId))).kind).toBe('not-found');
      await ann.vault.remove(kept.id);
      expect(await ann.vault.codes(kept.id)).toBeUndefined();
      expect((await failureOf(ann.vault.removeCode(codeId))).kind).toBe('not-found');
    });
  });

  it('lists page by page, newest first, and counts what it lists', async () => {
    const eva = await ownerOf('Eva');
    const now = Date.now();
    const day = 24 * 60 * 60 * 1000;
    const ids: string[] = [];
    for (const [score, platform, expires] of [
      [2, 'GitHub', -day],
      [3, 'GitHub', day],
      [4, 'Other', 30 * day],
      [6, 'X', undefined],
      [5, 'X', 6 * day],
    ] as const) {
      const expiryDate = expires === undefined ? undefined : new Date(now + expires).toISOString();
      ids.push((await keep(eva, { score, platform, expiryDate })).id);
    }
    const pages = await allPages((page) => eva.vault.list(page), 2);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(ids));
    expect(await eva.vault.stats()).toMatchObject({
      totalPasswords: 5,
      totalScore: 20,
      expiredPasswordsCount: 1,
      weekPasswordsCount: 2,
      weakPasswordsCount: 1,
      fairPasswordsCount: 1,
      goodPasswordsCount: 1,
      strongPasswordsCount: 2,
      platforms: { GitHub: 2, X: 2, Other: 1, Apple: 0 },
    });
    expect(await (await world.customer('Nobody')).vault.stats()).toMatchObject({ totalPasswords: 0, totalScore: 0 });
  });
});
