import { beforeAll, describe, expect, it } from 'vitest';
import { findLogins } from '#core/vault/find-logins.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import { securityScore } from '#core/vault/password-stats.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { aContent, ada, openVaultStage, passphrase, type VaultStage } from '#tests/support/vault/vault-stage.ts';

let stage: VaultStage;
let vault: VaultUseCases;

beforeAll(async () => {
  stage = openVaultStage();
  vault = stage.device(ada);
  await vault.setUp(passphrase);
});

const keep = async (changes: Parameters<typeof aContent>[0] = {}): Promise<Login> =>
  vault.create(await vault.newId(), aContent(changes));

const expiry = '2026-03-01T12:00:00.000Z';

describe('a login', () => {
  it('is listed as it was typed, without its secrets', async () => {
    const kept = await keep({ username: 'zoë', tags: [' Work ', 'work'], notes: 'a note', expiryDate: expiry });
    const listed = (await vault.list()).find(({ id }) => id === kept.id);
    expect(listed).toMatchObject({
      platform: 'GitHub',
      username: 'zoë',
      url: 'https://github.com/login',
      tags: ['Work'],
      score: 6,
      expiryDate: expiry,
      rev: 1,
      isAltered: false,
      isOlder: false,
    });
    expect(JSON.stringify(listed)).not.toMatch(/Tr0ub4dor|a note/);
    expect(await vault.reveal(kept.id, 'notes')).toBe('a note');
  });

  it('keeps its password and expiry date when its details change', async () => {
    const kept = await keep({ expiryDate: expiry });
    const changed = await vault.edit(kept, {
      ...aContent(),
      platform: 'Other',
      customPlatform: 'Intranet',
      username: 'new',
      url: '',
      totp: 'JBSWY3DPEHPK3PXP',
    });
    expect(changed).toMatchObject({ platform: 'Other', customPlatform: 'Intranet', username: 'new', url: '', rev: 2 });
    expect(changed.expiryDate).toBe(expiry);
    expect(await vault.reveal(kept.id, 'password')).toBe(aContent().password);
    expect(await vault.reveal(kept.id, 'totp')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('keeps its expiry date when its notes and tags change', async () => {
    const kept = await keep({ expiryDate: expiry });
    const changed = await vault.editNotesTags(kept, 'other notes', ['Home']);
    expect(changed).toMatchObject({ expiryDate: expiry, tags: ['Home'], score: 6, rev: 2 });
    expect(await vault.reveal(kept.id, 'notes')).toBe('other notes');
  });

  it('keeps each password that gives way, and may have it back', async () => {
    const first = await keep({ password: 'first' });
    const second = await vault.changePassword(first, 'Second-Password-2', 'leaked', expiry);
    expect(second).toMatchObject({ score: 6, expiryDate: expiry, meta: { changes: 1, passwordRev: 2 } });
    const noted = await vault.editNotesTags(second, 'between', []);
    const third = await vault.changePassword(noted, 'third', '', undefined);
    expect(third).toMatchObject({ score: 1, expiryDate: undefined });
    const { entries, isComplete } = await vault.history(third);
    expect(isComplete).toBe(true);
    expect(entries).toMatchObject([
      { password: 'Second-Password-2', reason: '', score: 6 },
      { password: 'first', reason: 'leaked', score: 1 },
    ]);
    const [, oldest] = entries.filter(isReadable);
    const restored = await vault.changePassword(third, oldest?.password ?? '', 'Restored', undefined);
    expect(await vault.reveal(first.id, 'password')).toBe('first');
    const after = await vault.history(restored);
    expect(after.entries.filter(isReadable).map(({ password, reason }) => [password, reason])).toEqual([
      ['third', 'Restored'],
      ['Second-Password-2', ''],
      ['first', 'leaked'],
    ]);
    expect(after.isComplete).toBe(true);
  });

  it('has an expiry date that can change and be taken away', async () => {
    const kept = await keep();
    const dated = await vault.changeExpiry(kept, expiry);
    expect(dated.expiryDate).toBe(expiry);
    expect((await vault.changeExpiry(dated, undefined)).expiryDate).toBeUndefined();
  });

  it('is a conflict when another window changed it, whatever changes', async () => {
    const kept = await keep();
    const other = stage.device(ada);
    await other.unlock(passphrase);
    const theirs = (await other.list()).filter(isReadable).find(({ id }) => id === kept.id);
    if (theirs === undefined) throw new Error('The other window does not see it');
    await other.editNotesTags(theirs, 'theirs', []);
    for (const change of [
      () => vault.edit(kept, aContent()),
      () => vault.editNotesTags(kept, 'ours', []),
      () => vault.changePassword(kept, 'ours', '', undefined),
      () => vault.changeExpiry(kept, expiry),
    ])
      expect((await failureOf(change())).kind).toBe('conflict');
    expect(await vault.reveal(kept.id, 'notes')).toBe('theirs');
  });

  it('has backup codes that are used once, and questions', async () => {
    const kept = await keep();
    const code = await vault.addCode(kept, ' 1234-5678 ');
    await vault.addCode(kept, 'second');
    const usedAt = await vault.markCodeUsed(code.id);
    stage.clock.advance(1000);
    expect(await vault.markCodeUsed(code.id)).toBe(usedAt);
    expect((await vault.codes(kept)).filter(isReadable).map((each) => [each.code, each.usedAt])).toEqual(
      expect.arrayContaining([
        ['1234-5678', usedAt],
        ['second', undefined],
      ]),
    );
    const question = await vault.addQuestion(kept, 'First pet?', 'Ada’s cat');
    expect(await vault.questions(kept)).toMatchObject([{ question: 'First pet?', answer: 'Ada’s cat' }]);
    await vault.removeQuestion(question.id);
    await vault.removeCode(code.id);
    expect(await vault.questions(kept)).toEqual([]);
    expect(await vault.codes(kept)).toHaveLength(1);
  });

  it('is gone with all that was its own', async () => {
    const kept = await keep();
    const code = await vault.addCode(kept, 'code');
    await vault.remove(kept.id);
    expect(await vault.get(kept.id)).toBeUndefined();
    expect((await failureOf(vault.reveal(kept.id, 'password'))).kind).toBe('not-found');
    expect((await failureOf(vault.history(kept))).kind).toBe('not-found');
    expect((await failureOf(vault.markCodeUsed(code.id))).kind).toBe('not-found');
  });

  it('expires at its moment in the list, the tiles and the score alike', async () => {
    const { clock, device } = openVaultStage();
    const own = device(ada);
    await own.setUp(passphrase);
    const day = 24 * 60 * 60 * 1000;
    const expiryDate = new Date(clock.now() + 10 * day).toISOString();
    await own.create(await own.newId(), aContent({ expiryDate }));
    await own.create(await own.newId(), aContent());
    const nothing = { breached: new Set<string>(), reused: new Set<string>(), withoutTotp: new Set<string>() };
    const filter = { text: '', platform: undefined, brandId: undefined, tag: undefined, sort: 'name' } as const;
    const seen = async () => {
      const [listed, stats] = [await own.list(), await own.stats()];
      const count = (view: 'expiring' | 'expired') =>
        findLogins(listed, { ...filter, view }, clock.now(), nothing).length;
      return [
        count('expiring'),
        stats.weekPasswordsCount,
        count('expired'),
        stats.expiredPasswordsCount,
        securityScore(stats),
      ];
    };
    expect(await seen()).toEqual([0, 0, 0, 0, 100]);
    clock.advance(3 * day - 1);
    expect(await seen()).toEqual([0, 0, 0, 0, 100]);
    clock.advance(1);
    expect(await seen()).toEqual([1, 1, 0, 0, 50]);
    clock.advance(7 * day - 1);
    expect(await seen()).toEqual([1, 1, 0, 0, 50]);
    clock.advance(1);
    expect(await seen()).toEqual([0, 0, 1, 1, 50]);
    clock.advance(365 * day);
    expect(await seen()).toEqual([0, 0, 1, 1, 50]);
  });

  it('tells which passwords are shared and which have no second factor', async () => {
    const device = openVaultStage().device(ada);
    await device.setUp(passphrase);
    const one = await device.create(await device.newId(), aContent({ totp: 'JBSWY3DPEHPK3PXP' }));
    const two = await device.create(await device.newId(), aContent());
    const three = await device.create(await device.newId(), aContent({ password: 'another' }));
    const revs = new Map([one, two, three].map((login) => [login.id, login.meta.revs.totp]));
    const health = await device.health((id) => revs.get(id));
    expect(health.reused.map((group) => [...group].sort())).toEqual([[one.id, two.id].sort()]);
    expect([...health.withoutTotp].sort()).toEqual([two.id, three.id].sort());
  });

  it('looks through a long list a page at a time, and finds what is shared across pages', async () => {
    const engine = quickEngine();
    const digested: number[] = [];
    const digest: VaultCipher['digest'] = (places) => {
      digested.push(places.length);
      return engine.digest(places);
    };
    const inTwos = (gateway: VaultGateway): VaultGateway => ({
      ...gateway,
      listWhole: (request) => gateway.listWhole({ ...request, limit: 2 }),
    });
    const device = openVaultStage().device(ada, { cipher: { ...engine, digest }, wrap: inTwos });
    await device.setUp(passphrase);
    const first = await device.create(await device.newId(), aContent());
    for (const password of ['second', 'third', 'fourth'])
      await device.create(await device.newId(), aContent({ password }));
    const last = await device.create(await device.newId(), aContent());
    const { reused, withoutTotp } = await device.health(() => 1);
    expect(reused.map((group) => [...group].sort())).toEqual([[first.id, last.id]]);
    expect(withoutTotp).toHaveLength(5);
    expect(digested.toSorted((one, other) => one - other)).toEqual([1, 1, 2, 2, 2, 2]);
  });
});
