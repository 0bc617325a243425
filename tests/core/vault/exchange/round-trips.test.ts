import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportedFile } from '#core/vault/exchange/export-logins.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { isReadable } from '#core/vault/login.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aBitwardenExport, bitwardenLogins } from '#tests/support/vault/bitwarden-export.ts';
import { aContent, ada, newPassphrase, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

type Json = { readonly items: readonly { readonly id: string }[]; readonly folders: readonly { name: string }[] };

/** Every twentieth item is no login, which leaves 500. */
const count = 526;
const source = aBitwardenExport(count);
const logins = bitwardenLogins(source);

const openVault = async (): Promise<VaultUseCases> => {
  const vault = openVaultStage().device(ada);
  await vault.setUp(passphrase);
  return vault;
};

const bringIn = async (vault: VaultUseCases, text: string, filePassphrase?: string) => {
  const preview = await vault.previewImport(text, await vault.list(), filePassphrase);
  return { preview, outcome: await vault.importLogins(preview.logins) };
};

const own = { kind: 'own', filePassphrase: newPassphrase } as const;

/** What a file says, whatever the order of its logins. */
const contentOf = async (vault: VaultUseCases, { text }: ExportedFile) => {
  const { logins: found } = await vault.previewImport(text, [], newPassphrase);
  return found.map(({ login }) => login).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
};

describe('500 logins of Bitwarden', () => {
  let vault: VaultUseCases;
  let brought: Awaited<ReturnType<typeof bringIn>>;

  beforeAll(async () => {
    vault = await openVault();
    brought = await bringIn(vault, JSON.stringify(source));
  });

  it('come in, and those that are no logins are told by row', () => {
    const { preview, outcome } = brought;
    expect(logins).toHaveLength(500);
    expect(preview.format).toBe('Bitwarden JSON');
    expect(preview.problems).toHaveLength(count - logins.length);
    expect(preview.problems.slice(0, 3)).toEqual([
      { row: 20, name: 'Item 19', reason: 'It is a card, not a login' },
      { row: 40, name: 'Item 39', reason: 'It is a secure note, not a login' },
      { row: 60, name: 'Item 59', reason: 'It is an identity, not a login' },
    ]);
    expect(outcome.problems).toEqual([]);
    expect(outcome.imported).toHaveLength(logins.length);
  });

  it('hold no secret in what a list shows', async () => {
    const listed = JSON.stringify(await vault.list());
    expect(listed).not.toMatch(/P@ss-|old-1-of|SUM\(|JBSWY3DP|notes of|"PIN"/);
  });

  it('go out again as they were', async () => {
    const { text, count: written, unreadable } = await vault.exportLogins(passphrase, { kind: 'bitwarden-json' });
    expect([written, unreadable]).toEqual([logins.length, 0]);
    const file = JSON.parse(text) as Json;
    const byId = new Map(file.items.map((item) => [item.id, item]));
    const different = logins.filter((item) => {
      const back = byId.get(Reflect.get(item, 'id') as string);
      try {
        expect(back).toEqual(item);
        return false;
      } catch {
        return true;
      }
    });
    expect(different.map((item) => [item, byId.get(Reflect.get(item, 'id') as string)]).slice(0, 1)).toEqual([]);
    expect(file.folders.map(({ name }) => name).sort()).toEqual(source.folders.map(({ name }) => name).sort());
  });

  it('are known again as duplicates where they have a password', async () => {
    const preview = await vault.previewImport(JSON.stringify(source), await vault.list());
    const withoutPassword = logins.filter(
      (item) => Reflect.get(Reflect.get(item, 'login') as object, 'password') === null,
    );
    expect(preview.logins.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(withoutPassword.length);
  });

  it('are equal after an own file, an empty vault and an own file again', async () => {
    const first = await vault.exportLogins(passphrase, own);
    expect(first.text).not.toMatch(/P@ss-|user1@|site1\.test/);
    const other = await openVault();
    const { outcome } = await bringIn(other, first.text, newPassphrase);
    expect(outcome.problems).toEqual([]);
    const second = await other.exportLogins(passphrase, own);
    const [before, after] = [await contentOf(vault, first), await contentOf(other, second)];
    expect(before).toHaveLength(logins.length);
    expect(after).toEqual(before);
  });
});

describe('an own file', () => {
  it('keeps what other products have no place for', async () => {
    const vault = await openVault();
    const kept = await vault.create(
      await vault.newId(),
      aContent({
        tags: ['One', 'Two'],
        expiryDate: '2027-01-01T00:00:00.000Z',
        notes: 'notes',
        totp: 'JBSWY3DPEHPK3PXP',
      }),
    );
    const changed = await vault.changePassword(kept, 'second', 'because', '2027-01-01T00:00:00.000Z');
    const code = await vault.addCode(changed, 'code');
    await vault.markCodeUsed(code.id);
    await vault.addCode(changed, 'fresh');
    await vault.addQuestion(changed, 'Pet?', 'Cat');
    const file = await vault.exportLogins(passphrase, own);
    const other = await openVault();
    await bringIn(other, file.text, newPassphrase);
    expect(await contentOf(other, await other.exportLogins(passphrase, own))).toEqual(await contentOf(vault, file));
    const login = (await other.list()).find((each) => isReadable(each));
    if (login === undefined) throw new Error('Nothing came in');
    expect(login).toMatchObject({ tags: ['One', 'Two'], expiryDate: '2027-01-01T00:00:00.000Z' });
    expect((await other.history(login)).entries).toMatchObject([{ password: 'Tr0ub4dor&3x', reason: 'because' }]);
    expect(
      (await other.codes(login)).filter(isReadable).map(({ code: text, usedAt }) => [text, usedAt === undefined]),
    ).toEqual(
      expect.arrayContaining([
        ['fresh', true],
        ['code', false],
      ]),
    );
  });

  it('is opened by its own passphrase, and by no other', async () => {
    const vault = await openVault();
    const { text } = await vault.exportLogins(passphrase, own);
    expect(await failureOf(vault.previewImport(text, []))).toMatchObject({ field: 'filePassphrase' });
    expect(await failureOf(vault.previewImport(text, [], 'wrong'))).toMatchObject({ code: 'WrongPassphrase' });
    expect((await vault.previewImport(text, [], newPassphrase)).logins).toEqual([]);
  });

  it('is not written without the vault’s passphrase', async () => {
    const vault = await openVault();
    for (const format of [own, { kind: 'csv' }, { kind: 'bitwarden-json' }] as const)
      expect(await failureOf(vault.exportLogins('wrong', format))).toMatchObject({ code: 'WrongPassphrase' });
    await vault.lock();
    expect(await failureOf(vault.exportLogins(passphrase, own))).toMatchObject({ code: 'VaultLocked' });
  });
});
